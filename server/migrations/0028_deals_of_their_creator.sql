-- An agent's lists ask which deals of the organization they created; the agents of a deal have such an index already.
CREATE INDEX group_buys_by_creator ON group_buys (organization_id, created_by_id);
