/** Fields that form schemas share. */
import { z } from "zod";
import { emailLength, normalizeEmail } from "#rules/auth/identity-limits";
import { dateRule, readDate } from "#rules/clock/plain-days";
import { phonePattern } from "#rules/contact/contact-topics";
import { formatNumber } from "#rules/format";
import { referenceMissing } from "#rules/quotes/quote-limits";

export const atMost = (characters: number) => `Use at most ${formatNumber(characters)} characters.`;

/** Required text, trimmed. What else is checked of it isn't said of an empty field. */
export const requiredText = (missing: string, most: number) =>
	z.string({ error: missing }).trim().min(1, { error: missing, abort: true }).max(most, atMost(most));

const emailMissing = "Enter your email address.";

/** An address in the form that accounts are found by. */
export const emailField = z
	.string({ error: emailMissing })
	.transform(normalizeEmail)
	.pipe(
		z
			.string({ error: emailMissing })
			.min(1, { error: emailMissing, abort: true })
			.max(emailLength, { error: "This is too long for an email address.", abort: true })
			.regex(/^[ -~]*$/, {
				error: "Use the letters a to z. Addresses with accented letters don't work here.",
				abort: true,
			})
			.pipe(z.email({ error: "Enter an email address such as name@company.com." })),
	);

const phoneRule = "Enter a phone number with area code, such as 617-555-0100.";

export const phoneField = (missing: string, most: number) =>
	requiredText(missing, most).regex(phonePattern, phoneRule);

export const optionalPhone = (most: number) =>
	optionalText(most).refine((typed) => typed === "" || phonePattern.test(typed), phoneRule);

/** A day as people type it or as date pickers send it, "YYYY-MM-DD" in either case. */
export const dateField = z.string().transform((typed, context) => {
	const date = readDate(typed);
	if (date !== null) return date;
	context.addIssue({ code: "custom", message: dateRule });
	return z.NEVER;
});

export const requiredDate = (missing: string) => z.string({ error: missing }).pipe(dateField);
export const optionalDate = dateField.nullable().default(null);

const plain = (typed: string) => typed.replace(/\r\n?/g, "\n").trim();

/** Optional text of several lines. */
export const optionalText = (most: number) => z.string().overwrite(plain).max(most, atMost(most)).default("");

export const purchaseOrderField = (most: number) => requiredText(referenceMissing.PurchaseOrder, most);

/**
 * Refuses a row of a table that is filled in in part, at each field that is missing. An empty row is fine.
 * @param missing what is said of each field that a row needs
 */
export const wholeRow =
	(missing: Readonly<Record<string, string>>) =>
	(row: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void => {
		const isEmpty = (value: unknown) => value === undefined || value === "";
		if (Object.values(row).every(isEmpty)) return;
		for (const [field, message] of Object.entries(missing))
			if (isEmpty(row[field])) context.addIssue({ code: "custom", path: [field], message });
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
