-- Creates the two roles of docs/operations.md, “Two roles”, and the database. The image of PostgreSQL
-- runs it by psql when its volume is empty.
\getenv owner_password OWNER_PASSWORD
\getenv site_password SITE_PASSWORD
create role vpack_owner login password :'owner_password';
create role vpack_site login password :'site_password';
create role vpack_portal nologin;
grant vpack_site to vpack_owner;
grant vpack_portal to vpack_site;
create database vpack owner vpack_owner;
