import { randomUUID } from "node:crypto";
import { newEmail } from "./checkout-pages";
import { query } from "./database";

/** Stores a message of the contact page in the inbox, from an unused address. */
export async function newMessage({ subject = "Il display", message = "Resta spento." } = {}) {
  const [id, email] = [randomUUID(), newEmail()];
  await query(
    `INSERT INTO contact_messages
       (id, submission_key, source, first_name, last_name, email, subject, message, created_at)
     VALUES ($1, gen_random_uuid(), 'page', 'Carla', 'Neri', $2, $3, $4, now())`,
    [id, email, subject, message],
  );
  return { id, email, subject, message };
}

export async function newSubscriber() {
  const [id, email] = [randomUUID(), newEmail()];
  await query(
    `INSERT INTO newsletter_subscribers
       (id, email, status, source, consent_version, consented_at, created_at)
     VALUES ($1, $2, 'confirmed', 'footer', '2026-11-21', now(), now())`,
    [id, email],
  );
  return { id, email };
}
