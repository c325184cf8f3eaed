/** Parts that the schemas of forms have in common. Messages are for the person who typed. */
import { z } from "zod";
import { formatNumber } from "~/shared/format.ts";

export const atMost = (characters: number) => `Use at most ${formatNumber(characters)} characters.`;

/** A text that must be there, without spaces around it. */
export const requiredText = (missing: string, most: number) =>
	z.string({ error: missing }).trim().min(1, missing).max(most, atMost(most));

const plain = (typed: string) => typed.replace(/\r\n?/g, "\n").trim();

/** A text of several lines that may be empty. */
export const optionalText = (most: number) => z.string().overwrite(plain).max(most, atMost(most)).default("");

export const purchaseOrderField = (most: number) => requiredText("Enter your purchase order number.", most);

/** A key that is not one of ours is no key: the form then counts each time. */
export const idempotencyKeyField = z
	.string()
	.regex(/^[\w-]{8,64}$/)
	.optional()
	.catch(undefined);
