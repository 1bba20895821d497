#!/usr/bin/env bash
# Writes scowl.txt: the words of SCOWL up to size 80 with the smallest size each is found in, and copies SCOWL's licence.
# Only the "-words" files are read: no capitals, proper names, abbreviations or contractions. All dialects, spelling variants 1 and 2.
# Needs Debian's package scowl (apt-get install -y scowl); the committed file was made from 2020.12.07-2.
set -euo pipefail
export LC_ALL=C
here=$(cd "$(dirname "$0")" && pwd)
from=${SCOWL_DIR:-/usr/share/dict/scowl}
[ -f "$from/english-words.10" ] || { echo "no SCOWL in $from: apt-get install -y scowl, or set SCOWL_DIR" >&2; exit 1; }

categories="english american british british_z canadian australian"
for variant in variant_1 variant_2; do
  categories="$categories $variant british_$variant canadian_$variant australian_$variant"
done

for size in 10 20 35 40 50 55 60 70 80; do
  for category in $categories; do
    file=$from/$category-words.$size
    [ ! -f "$file" ] || sed "s/\$/ $size/" "$file"
  done
done |
  { grep -aE '^[a-z]{2,32} [0-9]+$' || true; } |
  sort -k1,1 -k2,2n | awk '$1 != last { print $2, $1; last = $1 }' | sort -k1,1n -k2,2 |
  awk '$1 != size { size = $1; print "# " size } { print $2 }' >"$here/scowl.txt"

cp /usr/share/doc/scowl/copyright "$here/LICENSE-scowl.txt"
echo "$(grep -vc '^#' "$here/scowl.txt") words in scowl.txt"
