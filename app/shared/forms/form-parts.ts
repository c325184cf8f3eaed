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

/** A check box, or a hidden field that says yes. */
export const checkboxField = z
	.literal("yes")
	.optional()
	.transform((value) => value === "yes");

/** Whether a form that is sent by script wants an answer without a new page. */
export const inPlaceField = z
	.string()
	.optional()
	.transform((value) => value !== undefined);

/** The page that is gone on to, as a form carries it; checked where it is used. */
export const returnToField = z.string().max(2_000).optional().catch(undefined);

/** The id of a thing, as a field or a button carries it. */
export const idField = z.string().min(1).max(128);

/** What a pressed button asks for; the button of a row names the row after it, as in "remove ROW". */
export const pressedField = <Intent extends string>(intents: readonly Intent[]) =>
	z.string().transform((pressed, context) => {
		const [word, row, ...more] = pressed.split(" ");
		const intent = intents.find((one) => one === word);
		if (intent !== undefined && more.length === 0 && (row === undefined || idField.safeParse(row).success))
			return { intent, row };
		context.addIssue({ code: "custom", message: "Choose what to do." });
		return z.NEVER;
	});

/**
 * What a form showed when it was made, as JSON, so that only what was typed is changed; unreadable counts as nothing.
 * Checked inside the transformation, where Conform does not take an empty text for none.
 */
export const seenField = <Shown extends z.ZodType>(shown: Shown) =>
	z
		.string()
		.transform((json): z.output<Shown> | null => shown.safeParse(parsedJson(json)).data ?? null)
		.nullable()
		.default(null);

function parsedJson(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch {
		return undefined;
	}
}

/** A key that is not one of ours is no key: the form then counts each time. */
export const idempotencyKeyField = z
	.string()
	.regex(/^[\w-]{8,64}$/)
	.optional()
	.catch(undefined);
