/** Fields of forms for typed numbers; each reads them as the rest of the product does. */
import { z } from "zod";
import { toDollars } from "#rules/money/cents";
import { type AmountLimits, amountProblem, amountRule, readAmount } from "#rules/typed-numbers/amount";
import { readNumber } from "#rules/typed-numbers/decimal";
import { percentRule, readPercent } from "#rules/typed-numbers/percent";
import { largestQuantity, quantityRule, readQuantity } from "#rules/typed-numbers/quantity";

/** Fields of this file, so that tests find every field for a number. */
export const numberFields = z.registry<{ reads: "amount" | "percent" | "quantity" | "count" }>();

const typed = (missing: string) => z.string({ error: missing }).max(40, missing);

/** An amount in cents. */
export const amountField = (limits: AmountLimits, missing = amountRule) =>
	typed(missing)
		.transform((text, context) => {
			const message = amountProblem(text, limits);
			if (message) context.addIssue({ code: "custom", message });
			return readAmount(text) ?? 0;
		})
		.register(numberFields, { reads: "amount" });

/** An amount in dollars, for calls that take dollars. @param limits in dollars */
export const dollarsField = ({ min = 0, max }: { min?: number; max: number }) =>
	amountField({ min: Math.round(min * 100), max: Math.round(max * 100) }).transform(toDollars);

/**
 * @param read returns `null` for what the field refuses, with `message`
 * @param missing is said of an empty field
 */
const numberField = (
	reads: "percent" | "quantity" | "count",
	read: (text: string) => number | null,
	message: string,
	missing = message,
) =>
	typed(missing)
		.transform((text, context) => {
			const value = read(text);
			if (value !== null) return value;
			context.addIssue({ code: "custom", message });
			return z.NEVER;
		})
		.register(numberFields, { reads });

const within = (value: number | null, min: number, max: number): number | null =>
	value !== null && value >= min && value <= max ? value : null;

/** A percentage in basis points, which limit it too. */
export const percentField = (min: number, max: number) =>
	numberField("percent", (text) => within(readPercent(text), min, max), percentRule(min, max));

/** A whole number such as days. */
export const wholeNumberField = (min: number, max: number, message = quantityRule(max, min)) =>
	numberField("count", (text) => within(readNumber(text, { decimals: 0 }), min, max), message);

/** Pieces, from 1. With `none`, "0" is nothing. */
export const quantityField = ({
	max = largestQuantity,
	none = false,
	missing,
}: {
	max?: number;
	none?: boolean;
	missing?: string;
} = {}) =>
	numberField(
		"quantity",
		(text) => (none && /^0+$/.test(text.trim()) ? 0 : within(readQuantity(text), 1, max)),
		quantityRule(max, none ? 0 : 1),
		missing,
	);
