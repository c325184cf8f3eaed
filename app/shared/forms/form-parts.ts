/** Fields that form schemas share. */
import { z } from "zod";
import { formatNumber } from "#rules/format";

export const atMost = (characters: number) => `Use at most ${formatNumber(characters)} characters.`;

/** Required text, trimmed. */
export const requiredText = (missing: string, most: number) =>
	z.string({ error: missing }).trim().min(1, missing).max(most, atMost(most));

const plain = (typed: string) => typed.replace(/\r\n?/g, "\n").trim();

/** Optional text of several lines. */
export const optionalText = (most: number) => z.string().overwrite(plain).max(most, atMost(most)).default("");

export const purchaseOrderMissing = "Enter your purchase order number.";
export const purchaseOrderField = (most: number) => requiredText(purchaseOrderMissing, most);

/**
 * Refuses a row of a table that is filled in in part, at each field that is missing. An empty row is fine.
 * @param missing what is said of each field that a row needs
 */
export const wholeRow =
	<Row extends object>(missing: { [Field in keyof Row]?: string }) =>
	(row: Row, context: z.RefinementCtx): void => {
		const isEmpty = (value: unknown) => value === undefined || value === "";
		if (Object.values(row).every(isEmpty)) return;
		for (const [field, message] of Object.entries(missing))
			if (isEmpty(row[field as keyof Row]))
				context.addIssue({ code: "custom", path: [field], message: String(message) });
	};

/** A check box, or a hidden "yes". */
export const checkboxField = z
	.literal("yes")
	.optional()
	.transform((value) => value === "yes");

/** Whether a script sent the form and updates the page in place. */
export const inPlaceField = z
	.string()
	.optional()
	.transform((value) => value !== undefined);

/** The page to return to; checked where it is used. */
export const returnToField = z.string().max(2_000).optional().catch(undefined);

/** An id in a field or button. */
export const idField = z.string().min(1).max(128);

/** The intent of a pressed button; in a row followed by the row's id, as in "remove ROW". */
export const pressedField = <Intent extends string>(intents: readonly Intent[]) =>
	z.string().transform((pressed, context) => {
		const [word, row, ...more] = pressed.split(" ");
		const intent = intents.find((intent) => intent === word);
		if (intent !== undefined && more.length === 0 && (row === undefined || idField.safeParse(row).success))
			return { intent, row };
		context.addIssue({ code: "custom", message: "Choose what to do." });
		return z.NEVER;
	});

/**
 * The values a form showed when it was rendered, as JSON, so that only edits are saved; invalid JSON counts as empty.
 * Validated inside the transform, because Conform turns an empty text into undefined.
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

/** An invalid key counts as none: the form is then processed each time. */
export const idempotencyKeyField = z
	.string()
	.regex(/^[\w-]{8,64}$/)
	.optional()
	.catch(undefined);
