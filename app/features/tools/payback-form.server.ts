/** Parses the calculator's query: input, errors and values. */
import { z } from "zod";
import { toCents } from "#contracts/cents";
import { electricityRatesYear, getStateRate } from "#contracts/energy/commercial-rates";
import { formatNumber } from "~/shared/format.ts";
import { firstErrors } from "~/shared/forms/first-errors.ts";
import type { PaybackInput } from "./payback.ts";
import { type PaybackField, paybackFields } from "./payback-fields.ts";

export type RateSource = { kind: "typed" } | { kind: "state"; name: string; year: number };

export type PaybackForm =
	| { kind: "blank"; values: PaybackValues }
	| { kind: "wrong"; values: PaybackValues; errors: Partial<Record<PaybackField, string>> }
	| { kind: "right"; values: PaybackValues; input: PaybackInput; rate: RateSource };

export type PaybackValues = Record<PaybackField, string>;

const longestValue = 40;

const figure = (name: string, { min, max, unit }: { min: number; max: number; unit: string }) =>
	z
		.string()
		.transform((text) => text.replace(/[$,\s\u202f]/g, ""))
		.refine((text) => text !== "", { error: `Enter ${name}`, abort: true })
		.refine((text) => /^\d*\.?\d+$|^\d+\.$/.test(text), {
			error: `${capital(name)} must be a number, for example ${example(min, max)}`,
			abort: true,
		})
		.transform(Number)
		.refine((value) => value >= min && value <= max, {
			error: `${capital(name)} must be between ${formatNumber(min, 1)} and ${formatNumber(max, 1)}${unit}`,
		});

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const example = (min: number, max: number) => (max >= 100 && min < 100 ? "100" : String(min));

const schema = z
	.object({
		existing: figure("the existing fixture watts", { min: 0.1, max: 10_000, unit: " W" }),
		proposed: figure("the new fixture watts", { min: 0.1, max: 10_000, unit: " W" }),
		fixtures: figure("the number of fixtures", { min: 1, max: 100_000, unit: "" }).refine(Number.isInteger, {
			error: "The number of fixtures must be a whole number",
		}),
		hours: figure("the hours a year", { min: 1, max: 8760, unit: "" }),
		rate: z.union([z.literal(""), figure("the rate", { min: 0.1, max: 200, unit: " cents" })]),
		state: z.union([
			z.literal(""),
			z
				.string()
				.refine((code) => getStateRate(code) !== undefined, { error: "Choose a state from the list" }),
		]),
		cost: figure("the cost of a new fixture", { min: 0, max: 100_000, unit: " dollars" }),
		rebate: z
			.string()
			.transform((text) => text || "0")
			.pipe(figure("the rebate", { min: 0, max: 100_000, unit: " dollars" })),
	})
	.superRefine((form, context) => {
		if (form.rebate > form.cost) {
			context.addIssue({
				code: "custom",
				path: ["rebate"],
				message: "The rebate can't be more than the cost",
			});
		}
	});

const alwaysSent = ["existing", "proposed", "fixtures", "hours", "cost"] as const satisfies PaybackField[];

/** A query without all fields is a link that prefills some, so missing ones are not errors. */
export function readPaybackForm(query: URLSearchParams): PaybackForm {
	const values = Object.fromEntries(
		paybackFields.map((field) => [field, (query.get(field) ?? "").trim().slice(0, longestValue)]),
	) as PaybackValues;
	if (!alwaysSent.every((field) => query.has(field))) return { kind: "blank", values };
	const parsed = schema.safeParse(values);
	const unpriced = values.rate === "" && values.state === "";
	if (!parsed.success || unpriced) {
		const errors = parsed.success ? {} : firstErrors(parsed.error, paybackFields);
		if (unpriced) errors.rate = "Enter your rate, or choose a state to use its average";
		return { kind: "wrong", values, errors };
	}

	const { existing, proposed, fixtures, hours, cost, rebate } = parsed.data;
	const state = getStateRate(parsed.data.state);
	const typed = parsed.data.rate === "" ? null : parsed.data.rate;
	return {
		kind: "right",
		values,
		input: {
			existingWatts: existing,
			proposedWatts: proposed,
			fixtures,
			hoursPerYear: hours,
			rateCentsPerKwh: typed ?? state?.cents ?? 0,
			costCents: toCents(cost),
			rebateCents: toCents(rebate),
		},
		rate:
			typed === null && state
				? { kind: "state", name: state.name, year: electricityRatesYear }
				: { kind: "typed" },
	};
}
