-- A number for the network that a guest came from, which many networks share: what its guests take up together is bounded.
ALTER TABLE persons ADD COLUMN network INTEGER;
CREATE INDEX persons_network ON persons (network) WHERE network IS NOT NULL;
