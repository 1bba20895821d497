#!/usr/bin/env python3
"""Plays a game to its end, knowing docs/protocol.md and no game.

    client.py HOST:PORT GAME socket|steps|http SEED

It comes in as a guest, sets a table up against a bot, and answers every prompt out of what the prompt itself offers. With `socket` it
follows the table over /api/v1/live (RFC 6455, by hand) and sends its moves there, with `steps` told by what changes; with `http` it asks
again and again. At the end it writes one line of JSON: what was played, how many moves it made by each way, and the places.

The standard library is enough.
"""

import base64
import hashlib
import http.client
import json
import os
import random
import socket
import struct
import sys
import time

PATIENCE = 120


class Server:
    """Requests of one person."""

    def __init__(self, address):
        self.address = address
        self.token = None

    def ask(self, method, path, body=None):
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = "Bearer " + self.token
        connection = http.client.HTTPConnection(self.address, timeout=PATIENCE)
        connection.request(method, "/api/v1" + path, None if body is None else json.dumps(body), headers)
        reply = connection.getresponse()
        text = reply.read()
        cookie = reply.getheader("Set-Cookie")
        connection.close()
        return reply.status, json.loads(text) if text else None, cookie

    def come_in(self, name):
        status, me, cookie = self.ask("POST", "/guests", {"name": name})
        assert status == 201, me
        self.token = cookie.split(";")[0].removeprefix("wardroom=")
        return me

    def open(self, game):
        seats = ["open", {"bot": "policy"}]
        status, made, _ = self.ask("POST", "/tables", {"game": game, "seats": seats})
        assert status == 201, made
        self.deal(made["id"])
        return made["id"]

    def command(self, table, command):
        status, answer, _ = self.ask("POST", f"/tables/{table}/commands", command)
        assert status == 200, answer

    def fairness(self, table):
        status, state, _ = self.ask("GET", f"/tables/{table}")
        assert status == 200, state
        return state["info"]["fairness"]

    def deal(self, table):
        """Sits down with a part in the shuffle, and deals."""
        fair = self.fairness(table)
        assert fair["table"] == sha256("table", table.encode()), fair
        attempt, salt, mine = fair["attempt"].to_bytes(4, "big"), os.urandom(32), os.urandom(16)
        bound = bytes.fromhex(fair["commitment"]) + bytes.fromhex(fair["table"]) + attempt + b"\1" + salt
        commitment = sha256("contribution", bound + mine)
        self.command(table, {"do": "sit", "seat": 1, "attempt": fair["attempt"], "commitment": commitment})
        self.command(table, {"do": "start"})
        opened = self.fairness(table)
        terms = json.loads(opened["terms"])
        assert opened["opening"]["waits"] == [1] and terms["seats"][0]["commitment"] == commitment, opened
        promise = terms["chance"]
        for key in ("table", "attempt", "commitment"):
            assert promise[key] == fair[key], promise
        self.pledge = sha256("pledge", opened["terms"].encode())
        self.command(table, {"do": "reveal", "attempt": fair["attempt"], "pledge": self.pledge, "salt": salt.hex(), "contribution": mine.hex()})
        dealt = self.fairness(table)
        assert dealt["opening"] is None and dealt["pledge"] == self.pledge, dealt


def sha256(label, body):
    return hashlib.sha256(f"wardroom/{label}/2\0".encode() + body).hexdigest()


class Polling:
    """A table over HTTP alone."""

    def __init__(self, server, table):
        self.server = server
        self.table = table
        self.sent = 0

    def state(self):
        status, state, _ = self.server.ask("GET", f"/tables/{self.table}")
        assert status == 200, state
        return state

    def next(self):
        time.sleep(0.01)
        return self.state()

    def do(self, command):
        self.sent += 1
        path = f"/tables/{self.table}/commands?id=poll-{self.sent}"
        status, answer, _ = self.server.ask("POST", path, command)
        expected = {"done": 200, "refused": 422, "stale": 409, "preview": 200}
        assert expected.get(answer["is"]) == status, (status, answer)
        return answer


class Socket:
    """A table over the socket."""

    asks = {}

    def __init__(self, server, table):
        self.table = table
        self.kept = {}
        self.sent = 0
        self.known = None
        host, port = server.address.rsplit(":", 1)
        self.stream = socket.create_connection((host, int(port)), PATIENCE)
        self.rest = b""
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            "GET /api/v1/live HTTP/1.1",
            "Host: " + server.address,
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: " + key,
            "Sec-WebSocket-Version: 13",
            "Authorization: Bearer " + server.token,
        ]
        self.stream.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = self.until(b"\r\n\r\n").decode().split("\r\n")
        assert head[0].split()[1] == "101", head
        fields = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:])}
        digest = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        assert fields["sec-websocket-accept"] == base64.b64encode(digest).decode()
        hello = self.receive()
        assert hello["t"] == "hello" and hello["v"] == 1, hello

    def until(self, end):
        while end not in self.rest:
            self.more()
        found, _, self.rest = self.rest.partition(end)
        return found

    def take(self, count):
        while len(self.rest) < count:
            self.more()
        found, self.rest = self.rest[:count], self.rest[count:]
        return found

    def more(self):
        came = self.stream.recv(65536)
        assert came, "the server closed the socket"
        self.rest += came

    def frame(self, kind, payload):
        mask = os.urandom(4)
        size = len(payload)
        if size < 126:
            head = bytes([0x80 | kind, 0x80 | size])
        elif size < 65536:
            head = bytes([0x80 | kind, 0x80 | 126]) + struct.pack(">H", size)
        else:
            head = bytes([0x80 | kind, 0x80 | 127]) + struct.pack(">Q", size)
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
        self.stream.sendall(head + mask + masked)

    def send(self, message):
        self.frame(1, json.dumps(message).encode())

    def receive(self):
        text = b""
        while True:
            first, second = self.take(2)
            kind, size = first & 15, second & 127
            assert not second & 0x80, "a server masks nothing"
            if size == 126:
                (size,) = struct.unpack(">H", self.take(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", self.take(8))
            payload = self.take(size)
            if kind == 8:
                raise ConnectionError(payload)
            if kind == 9:
                self.frame(10, payload)
            if kind in (0, 1):
                text += payload
                if first & 0x80:
                    return json.loads(text)

    def note(self, message):
        """Keeps the table as the message leaves it."""
        sort = message["t"]
        if sort == "table":
            self.known = message
        elif sort == "moved":
            view = message["view"]
            if "since" in message:
                # Zones that are left out are as they were, and all stand in the order they had.
                assert message["since"] <= self.known["seq"], "a message was missed"
                came = {zone["id"]: zone for zone in view["zones"]}
                view["zones"] = [came.get(zone["id"], zone) for zone in self.known["view"]["zones"]]
            for name in ("seq", "view", "prompt", "may_undo"):
                self.known[name] = message[name]
        elif sort == "step":
            step = self.unpack(message)
            assert step["since"] <= self.known["seq"], "a message was missed"
            step["view"] = changed(self.known["view"], step["change"])
            for name in ("seq", "view", "prompt", "may_undo"):
                self.known[name] = step[name]
        elif sort == "changed":
            for name in ("seq", "info", "seat"):
                self.known[name] = message[name]
        elif sort in ("error", "gone"):
            raise AssertionError(message)

    def unpack(self, value):
        """What a packed message says, with what was sent before in place of its numbers."""
        if isinstance(value, str) and value.startswith("#"):
            return value[1:] if value.startswith("##") else self.kept[int(value[1:])]
        if isinstance(value, list):
            return [self.unpack(item) for item in value]
        if isinstance(value, dict):
            names = {name: name[1:] if name.startswith("#") else name for name in value if name != "#"}
            unpacked = {names[name]: self.unpack(value[name]) for name in names}
            if "#" in value:
                self.kept[value["#"]] = unpacked
            return unpacked
        return value

    def state(self):
        self.send({"t": "watch", "table": self.table, **self.asks})
        while True:
            message = self.receive()
            self.note(message)
            if message["t"] == "table":
                return self.known

    def next(self):
        self.note(self.receive())
        return self.known

    def do(self, command):
        self.sent += 1
        mine = f"socket-{self.sent}"
        self.send({"t": "do", "id": mine, "table": self.table, "command": command})
        while True:
            message = self.receive()
            if message.get("re") == mine:
                assert message["t"] == "answer", message
                return message
            self.note(message)


class Steps(Socket):
    """A table over the socket, told by what changes."""

    asks = {"steps": 1}


def changed(view, change):
    """A view after a step."""
    after = {**view, **{name: change[name] for name in change if name not in ("order", "zones", "seats")}}
    zones = {zone["id"]: zone for zone in view["zones"]}
    for zone in change.get("zones", []):
        zones[zone["id"]] = {**zones.get(zone["id"], {}), **zone}
    after["zones"] = [zones[name] for name in change.get("order", [zone["id"] for zone in view["zones"]])]
    panels = {panel["seat"]: panel for panel in change.get("seats", [])}
    after["seats"] = [{**panel, **panels.get(panel["seat"], {})} for panel in view["seats"]]
    return after


def written(way, chance):
    """Answers by one way, out of what it offers; some may be refused."""
    sort = way["way"]
    if sort == "choose":
        answers = [choice["notation"] for choice in way["choices"]]
        chance.shuffle(answers)
        return answers
    if sort == "write":
        return [way["verb"] + " " + way["example"]]
    tokens = [piece["token"] for piece in way.get("pieces", [])]
    answers = []
    if way.get("example"):
        answers.append(way["verb"] + " " + way["example"])
    if sort == "pick":
        for _ in range(20):
            most = min(way["most"], len(tokens))
            if way["least"] <= most:
                some = chance.sample(range(len(tokens)), chance.randint(way["least"], most))
                order = some if way["ordered"] else sorted(some)
                answers.append(" ".join([way["verb"]] + [tokens[at] for at in order]))
    elif sort == "compose" and "add" in way["moves"]:
        # A few of the pieces in some order, as a row of its own or after one that lies there.
        for _ in range(200):
            some = chance.sample(tokens, min(len(tokens), chance.randint(1, 4)))
            kept = []
            if way["rows"] and way.get("most_kept") is None and chance.random() < 0.5:
                row = chance.choice(way["rows"])
                stacks = range(1, way["sizes"][row["zone"]] + 1)
                kept = [f"@{stack}" if row["number"] == 1 else f"@{row['number']}.{stack}" for stack in stacks]
            answers.append(" ".join([way["verb"]] + kept + some))
    return answers


def play(table, chance):
    """Plays until there is an outcome; answers with it and with how often each way was answered."""
    ways_used, refused = {}, 0
    state = table.state()
    until = time.monotonic() + PATIENCE
    while state["view"]["outcome"] is None:
        assert time.monotonic() < until, "the game does not end"
        prompt = state["view"]["prompt"]
        if prompt is None:
            state = table.next()
            continue
        number = state["prompt"]
        assert number != 0, "whoever is asked has a number to answer to"
        sizes = {zone["id"]: len(zone["pieces"]) for zone in state["view"]["zones"]}
        ways = [dict(way, sizes=sizes) for way in prompt["ways"] if way["way"] != "leave"]
        chance.shuffle(ways)
        outcome = None
        for way in ways:
            for notation in written(way, chance):
                if way["way"] == "compose":
                    # Most of what is put together by chance is no good: ask before.
                    preview = table.do({"do": "preview", "move": notation})
                    if preview["is"] != "preview" or preview["preview"]["refused"] is not None:
                        continue
                answer = table.do({"do": "play", "prompt": number, "move": notation})
                outcome = answer["is"]
                if outcome == "refused":
                    assert answer["clause"] and answer["text"], answer
                    refused += 1
                    continue
                break
            if outcome in ("done", "stale"):
                break
        assert outcome in ("done", "stale"), f"nothing that was offered is taken: {prompt}"
        if outcome == "done":
            ways_used[way["way"]] = ways_used.get(way["way"], 0) + 1
        state = table.known if isinstance(table, Socket) else table.state()
        if outcome == "stale":
            state = table.state()
    return state["view"]["outcome"], ways_used, refused


def main():
    address, game, over, seed = sys.argv[1:]
    server = Server(address)
    server.come_in("Python")
    name = server.open(game)
    table = {"socket": Socket, "steps": Steps, "http": Polling}[over](server, name)
    outcome, ways, refused = play(table, random.Random(int(seed)))
    status, end, _ = server.ask("GET", f"/tables/{name}")
    assert status == 200 and end["info"]["status"] == "finished", end["info"]
    status, verdict, _ = server.ask("GET", f"/tables/{name}/verify")
    assert status == 200 and verdict["holds"], verdict
    connection = http.client.HTTPConnection(address, timeout=PATIENCE)
    connection.request("GET", f"/api/v1/tables/{name}/record")
    terms = connection.getresponse().read().split(b"\n")[0]
    assert sha256("pledge", terms) == server.pledge, "the record begins with what was pledged"
    told = {"game": game, "over": over, "ways": ways, "refused": refused, "places": outcome["places"]}
    print(json.dumps(told))


if __name__ == "__main__":
    main()
