-- Creates the shop's role, which is no superuser, and its database. As the superuser of the server:
--   psql -v password="$(openssl rand -hex 32)" -f deploy/postgres/shop.sql
\set ON_ERROR_STOP on
\getenv password SHOP_PASSWORD

CREATE ROLE shop LOGIN PASSWORD :'password';
-- Time-outs that requests behind PgBouncer cannot ask for themselves.
ALTER ROLE shop SET statement_timeout = '15s';
ALTER ROLE shop SET idle_in_transaction_session_timeout = '60s';

CREATE DATABASE shop OWNER shop TEMPLATE template0 ENCODING 'UTF8';
