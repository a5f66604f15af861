-- Time-outs that requests behind PgBouncer cannot ask for themselves.
ALTER ROLE shop SET statement_timeout = '15s';
ALTER ROLE shop SET idle_in_transaction_session_timeout = '60s';
