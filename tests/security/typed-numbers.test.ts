/** Every field for money or a quantity reads what people type in the same way. */
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { recognizeAction } from "#services/conversation-service/engine/recognize-action";
import { cents, wholeFigure } from "#services/product-service/import/owner-catalog/read-values";
import { parseFixtures } from "~/features/projects/compliance/fixture-text.ts";
import { parseMarkup } from "~/features/quotes/quotation/quotation-query.ts";
import type { FormDefinition, FormSchema } from "~/shared/forms/define-form.ts";
import { numberFields } from "~/shared/forms/number-fields.ts";

const modules = import.meta.glob<Record<string, unknown>>("../../app/{features,shared}/**/*{form,forms}.ts", {
	eager: true,
});

/** Never a number, whatever the field. */
const refused = [
	"1,20",
	"12 0.5",
	"7,0",
	"0x20",
	"1e2",
	"Infinity",
	"NaN",
	"-1",
	"1.2.3",
	"１２",
	"12,34,567",
];

type Reads = "amount" | "percent" | "quantity" | "count";
/** What a field understands besides plain digits, and as what; a field may find it too large or too small. */
const understood: Record<Reads, Record<string, number>> = {
	amount: { "1,200": 120_000, "$1,200.50": 120_050, " $ 20 ": 2_000, ".75": 75 },
	percent: { "12.5": 1_250, "12.5 %": 1_250, "12.5 percent": 1_250 },
	quantity: { "1,200": 1_200, "24 ea": 24, "qty 24": 24, "2 dz": 24 },
	count: { "1,2": Number.NaN, " 12 ": 12 },
};

// biome-ignore lint/suspicious/noExplicitAny: the inner description of a schema
type Described = { def: any; shape?: Record<string, z.ZodType> };
type Field = { place: string; schema: z.ZodType; reads: Reads | undefined };

/** The fields of a schema by name, down to those of `number-fields.ts`. */
function listFields(schema: z.ZodType, place: string): Field[] {
	const reads = numberFields.get(schema)?.reads;
	if (reads) return [{ place, schema, reads }];
	const { def, shape } = schema as unknown as Described;
	const inner: [string, z.ZodType][] = [
		...Object.entries(shape ?? {}).map(([name, field]): [string, z.ZodType] => [`${place}.${name}`, field]),
		...[def.innerType, def.in, def.element, def.valueType, ...(def.options ?? [])]
			.filter((part) => part?.def)
			.map((part): [string, z.ZodType] => [place, part]),
	];
	return inner.length === 0
		? [{ place, schema, reads: undefined }]
		: inner.flatMap(([name, part]) => listFields(part, name));
}

const fields = Object.entries(modules).flatMap(([path, exported]) =>
	Object.entries(exported).flatMap(([name, value]) => {
		const { schema } = (value ?? {}) as Partial<FormDefinition<FormSchema>>;
		if (!schema) return [];
		const file = path.replace(/^.*\//, "");
		const schemas =
			typeof schema === "function"
				? ["save", "show", "more", undefined].map((intent) => schema(() => intent))
				: [schema];
		return schemas.flatMap((each) => listFields(each, `${file} ${name}`));
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

describe("fields of forms", () => {
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
