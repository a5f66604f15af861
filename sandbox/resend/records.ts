interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

export interface MailRecord {
  readonly id: string;
  readonly createdAt: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly html: string | null;
  readonly text: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: readonly { readonly name: string; readonly value: string }[];
  readonly attachments: readonly MailAttachment[];
  readonly idempotencyKey: string | null;
  /** Present on messages that came by SMTP, whose text is their source. */
  readonly smtp?: true;
}
