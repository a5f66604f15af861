export const searchMessages = {
  too_many_requests: "Troppe ricerche in pochi minuti. Aspetta un momento e riprova.",
  other: "La ricerca non ha risposto. Riprova tra poco.",
} as const;
