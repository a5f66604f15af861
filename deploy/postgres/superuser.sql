-- Containers reach the server through the network, where the superuser has no password.
ALTER ROLE postgres PASSWORD NULL;
