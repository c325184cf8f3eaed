/** Every field for money or a quantity reads what people type in the same way. */
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { recognizeAction } from "#services/conversation-service/engine/recognize-action";
import { cents, wholeFigure } from "#services/product-service/import/owner-catalog/columns";
import { parseFixtures } from "~/features/projects/compliance/compliance-view.ts";
import { parseMarkup } from "~/features/quotes/quotation/quotation-query.ts";
import type { FormDefinition, FormSchema } from "~/shared/forms/define-form.ts";
import { numberFields } from "~/shared/forms/number-fields.ts";
import { leavesOf, nameOf } from "./schema-leaves.ts";
import { numbersIn, type Reads, refused, understood } from "./typed-texts.ts";

const modules = import.meta.glob<Record<string, unknown>>("../../app/{features,shared}/**/*{form,forms}.ts", {
	eager: true,
});

type Field = { place: string; schema: z.ZodType; reads: Reads | undefined };

/** The fields of a schema by name, down to those of `number-fields.ts`. */
const listFields = (schema: z.ZodType, place: string): Field[] =>
	leavesOf(schema, place, (part) => numberFields.has(part)).map((leaf) => ({
		...leaf,
		reads: numberFields.get(leaf.schema)?.reads,
	}));

type Definition = Pick<FormDefinition<FormSchema>, "schema" | "intentField">;
const isDefinition = (value: unknown): value is Definition =>
	typeof value === "object" && value !== null && "schema" in value;

/** Values of fields that choose the schema of a form. */
const choices = ["save", "show", "more", "yes", "another", undefined];

/** Every form, those too that a module exports as parts of one object. */
const fields = Object.entries(modules).flatMap(([path, exported]) =>
	Object.entries(exported).flatMap(([name, value]) => {
		const definitions = isDefinition(value) ? [value] : Object.values(value ?? {}).filter(isDefinition);
		const file = path.replace(/^.*\//, "");
		return definitions.flatMap(({ schema }) => {
			const schemas = typeof schema === "function" ? choices.map((choice) => schema(() => choice)) : [schema];
			return schemas.flatMap((each) => listFields(each, `${file} ${name}`));
		});
	}),
);

/** Names of fields that people type a number into. */
const numeric =
	/\.(?:quantity|addQuantity|installed|price|originalPrice|amount|percent|days|holdDays|limit|orderLimit|monthLimit|above)$/;

/** Fields that stay text in the form, because each row has its own limit or is kept as typed. */
const readLater = [
	"invoice-forms.ts payInvoicesForm.shares.amount",
	"list-entry-form.ts listEntryForm.quantity",
];

/** Filled in by pages, with what they showed. */
const unseen = ["revision", "shownCents", "step", "expectedTotal", "acceptedTotal", "total"];

describe("fields of forms", () => {
	it("are those of number-fields.ts wherever a text becomes a number, but for what pages fill in", () => {
		const own = fields.filter(
			({ schema, reads }) =>
				!reads &&
				["12", ...refused].some((text) => {
					const read = schema.safeParse(text);
					return read.success && numbersIn(read.data).length > 0;
				}),
		);
		expect(fields.length).toBeGreaterThan(300);
		expect(own.map(({ place }) => place).filter((place) => !unseen.includes(nameOf(place)))).toEqual([]);
	});

	it("for money and quantities are those of number-fields.ts", () => {
		const own = fields.filter(({ place, reads }) => numeric.test(place) && !reads).map(({ place }) => place);
		expect([...new Set(own)].sort()).toEqual(readLater);
		expect(new Set(fields.flatMap(({ reads }) => reads ?? []))).toEqual(new Set(Object.keys(understood)));
	});

	it.each(fields.filter(({ reads }) => reads).map((field) => [field.place, field] as const))(
		"%s",
		(_, { schema, reads = "count" }) => {
			for (const text of refused) expect([text, schema.safeParse(text).success]).toEqual([text, false]);
			for (const [text, value] of Object.entries(understood[reads])) {
				const read = schema.safeParse(text);
				if (read.success) expect([text, read.data]).toEqual([text, value]);
				else if (reads === "quantity") expect([text, read.error.issues]).toEqual([text, []]);
			}
		},
	);
});

/** Of its text only what looks like a number is one. */
const messages = "a message to the assistant";

/** Readers of files, addresses and messages: pieces, cents or basis points, `null` for what they refuse. */
const readers: [name: string, reads: Reads, read: (text: string) => number | null][] = [
	["the markup of a quotation", "percent", parseMarkup],
	["a price of a catalog file", "amount", orNull(cents)],
	["a figure of a catalog file", "count", orNull(wholeFigure(1, 1_000_000))],
	[
		"fixtures of a space",
		"quantity",
		(text) => {
			const read = parseFixtures(`A1 x ${text}`);
			return "error" in read ? null : (read.fixtures[0]?.quantity ?? null);
		},
	],
	[
		messages,
		"quantity",
		(text) => {
			const wish = recognizeAction(`add ${text} LR21288 to my cart`);
			return wish?.action === "addToCart" ? (wish.items[0]?.quantity ?? null) : null;
		},
	],
];

function orNull(read: (text: string) => number) {
	return (text: string) => {
		try {
			return read(text);
		} catch {
			return null;
		}
	};
}

describe.each(readers)("%s", (name, reads, read) => {
	it.each(refused.filter((text) => /^\d[\d.,]*$/.test(text) || name !== messages))("refuses %j", (text) => {
		expect(read(text)).toBeNull();
	});
	it.each(Object.entries(understood[reads]).filter(([, value]) => value >= 0))("reads %j", (text, value) => {
		expect(read(text)).toBe(value);
	});
});
