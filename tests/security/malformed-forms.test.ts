/**
 * Sends every defined form in ways that no page does: each is refused with a message and returned as typed.
 */
import { readFileSync } from "node:fs";
import type { ActionFunctionArgs } from "@remix-run/node";
import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { FormDefinition, FormSchema } from "~/shared/forms/define-form.ts";
import { dateField } from "~/shared/forms/form-parts.ts";
import { setEnvironment } from "../setup/environment.ts";

const origin = "http://localhost:3000";
let formAction: typeof import("~/shared/forms/form-action.server.ts").formAction;
beforeAll(async () => {
	setEnvironment({ ORIGIN: origin });
	({ formAction } = await import("~/shared/forms/form-action.server.ts"));
});

const modules = import.meta.glob<Record<string, unknown>>("../../app/{features,shared}/**/*{form,forms}.ts", {
	eager: true,
});

type Definition = FormDefinition<FormSchema>;
const isDefinition = (value: unknown): value is Definition =>
	typeof value === "object" && value !== null && "schema" in value;

const forms = Object.entries(modules).flatMap(([path, exported]) =>
	Object.entries(exported).flatMap(([name, value]): [string, Definition][] => {
		const place = `${path.replace(/^\.\.\/\.\.\/app\/(features|shared)\//, "")} ${name}`;
		if (isDefinition(value)) return [[place, value]];
		if (typeof value !== "object" || value === null) return [];
		return Object.entries(value)
			.filter((entry): entry is [string, Definition] => isDefinition(entry[1]))
			.map(([kind, definition]): [string, Definition] => [`${place}.${kind}`, definition]);
	}),
);

type Fields = [string, string][];
type Variant = { fields: string[]; intent: Fields };
// biome-ignore lint/suspicious/noExplicitAny: the inner description of a schema
type Described = { def: any; shape?: Record<string, z.ZodType> };

/** Buttons of forms whose schema computes the intent. */
const pressed = ["remove", "reorder", "save", "duplicate"];

/** The intents that a schema accepts. */
const intentsOf = (schema: z.ZodType): string[] => {
	const literals = literalsOf(schema);
	return literals.length > 0 ? literals : pressed.filter((text) => schema.safeParse(text).success);
};

function literalsOf(schema: unknown): string[] {
	const { def } = schema as Described;
	if (def.type === "literal") return def.values;
	if (def.type === "enum") return Object.values(def.entries);
	return def.innerType ? literalsOf(def.innerType) : [];
}

/** The single fields of each variant of a form, with the field that selects the variant. */
function variantsOf({ schema, intentField = "intent" }: Definition): Variant[] {
	const schemas =
		typeof schema === "function"
			? ["save", "show", "more", undefined].map((intent) =>
					schema((name) => (name === intentField ? intent : undefined)),
				)
			: [schema];
	return schemas.flatMap((schema): Variant[] => {
		const described = schema as unknown as Described;
		if (described.def.options)
			return described.def.options.flatMap((option: FormSchema) =>
				variantsOf({ schema: option, intentField }),
			);
		const shape = described.shape ?? {};
		const [intent] = shape[intentField] ? intentsOf(shape[intentField]) : [];
		const fields = Object.keys(shape).filter((name) => {
			const { def } = shape[name] as unknown as Described;
			const inner = def.innerType?.def ?? def;
			return name !== intentField && !["array", "record"].includes(inner.type);
		});
		return [{ fields, intent: intent === undefined ? [] : [[intentField, intent]] }];
	});
}

type Refusal = {
	status: number;
	message: string;
	/** Messages by field. */
	errors: Record<string, string[]>;
	kept: Record<string, unknown> | undefined;
};

/** The action's error reply; `null` if it accepts the form. */
async function send(definition: Definition, fields: Fields): Promise<Refusal | null> {
	const action = formAction(definition, { access: "everyone" }, async () => null);
	const request = new Request(`${origin}/form`, {
		method: "POST",
		headers: { Origin: origin },
		body: new URLSearchParams(fields),
	});
	const args = { request, params: {}, context: {} } as unknown as ActionFunctionArgs;
	const response = await action(args).catch((error: unknown) => error);
	if (response === null) return null;
	const { data, init } = response as {
		data: {
			message?: string;
			reply?: { error?: Record<string, string[]>; initialValue?: Record<string, unknown> };
		};
		init: { status: number };
	};
	const errors = data.reply?.error ?? {};
	const message = data.message ?? Object.values(errors).flat().join(" ");
	return { status: init.status, message, errors, kept: data.reply?.initialValue };
}

const secret = /password|confirmation|signInCode/i;
const refused = [400, 413, 422];

/** Days that are chosen from a list instead of typed. */
const chosenDays = ["contact/contact-forms.ts"];

it("reads typed dates by one field, so that month, day and year will do in each", () => {
	const others = Object.keys(modules)
		.filter((path) => /\biso\.date\(/.test(readFileSync(new URL(path, import.meta.url), "utf8")))
		.filter((path) => !chosenDays.some((place) => path.endsWith(place)));
	expect(others).toEqual([]);
	for (const typed of ["2027-02-28", "2/28/2027", " 02/28/2027 "])
		expect(dateField.parse(typed)).toBe("2027-02-28");
	for (const wrong of ["2/29/2027", "28.2.2027", "soon"])
		expect(dateField.safeParse(wrong).error?.issues).toMatchObject([
			{ message: "Enter a date such as 11/22/2026." },
		]);
});

it("finds the forms of every feature", () => {
	expect(forms.length).toBeGreaterThan(35);
});

describe.each(forms)("%s", (_, definition) => {
	const intentField = definition.intentField ?? "intent";
	const variants = variantsOf(definition);

	it("accepts or refuses an empty form with a message", async () => {
		for (const { intent } of variants) {
			const response = await send(definition, intent);
			if (response)
				expect(response).toMatchObject({ status: 400, message: expect.stringMatching(/\w+ \w+/) });
		}
	});

	it("says one thing of each field: empty, blank, or of letters alone", async () => {
		for (const { fields, intent } of variants)
			for (const typed of ["", "   ", "x", "a@b.co\u0001"]) {
				const response = await send(definition, [
					...intent,
					...fields.map((name): [string, string] => [name, typed]),
				]);
				const twice = Object.entries(response?.errors ?? {}).filter(
					([name, texts]) => name !== "" && texts.length > 1,
				);
				expect(twice).toEqual([]);
			}
	});

	it("refuses an unknown intent", async () => {
		if (variants.every(({ intent }) => intent.length === 0)) return;
		for (const wrong of ["explode", "__proto__", "save ".repeat(40)]) {
			const response = await send(definition, [[intentField, wrong]]);
			expect(response).toMatchObject({ status: 400, message: expect.stringMatching(/\w+ \w+/) });
		}
	});

	it("preserves text that is too long, or accepts it", async () => {
		for (const { fields, intent } of variants)
			for (const name of fields) {
				const typed = "x".repeat(5_000);
				const response = await send(definition, [...intent, [name, typed]]);
				if (!response) continue;
				expect([name, refused.includes(response.status), response.message.length > 0]).toEqual([
					name,
					true,
					true,
				]);
				if (!secret.test(name)) expect([name, response.kept?.[name]]).toEqual([name, typed]);
			}
	});

	it("refuses objects and lists in place of text", async () => {
		for (const { fields, intent } of variants)
			for (const name of fields)
				for (const wrong of [`${name}.a`, `${name}.a.b`, `${name}[0]`]) {
					const response = await send(definition, [...intent, [wrong, "1"]]);
					if (response)
						expect([wrong, refused.includes(response.status), response.message !== ""]).toEqual([
							wrong,
							true,
							true,
						]);
				}
	});

	it("refuses a duplicate single field", async () => {
		for (const { fields, intent } of variants)
			for (const name of fields)
				expect(await send(definition, [...intent, [name, "1"], [name, "2"]]), name).toMatchObject({
					status: 400,
					message: expect.stringMatching(/\w+ \w+/),
				});
	});
});

/** Rows that people type from nothing: half a row, and the field at which it is refused. */
const typedRows: Record<string, [half: Record<string, string>, missing: string][]> = {
	"company/company-forms.ts rulesForm": [
		[{ "tiers[0].above": "500" }, "tiers[0].approverId"],
		[{ "tiers[0].approverId": "someone" }, "tiers[0].above"],
		[{ "substitutes[0].userId": "someone", "substitutes[0].to": "2027-01-31" }, "substitutes[0].from"],
		[{ "budgets[0].name": "Depot" }, "budgets[0].amount"],
		[{ "budgets[0].amount": "500" }, "budgets[0].name"],
	],
	"projects/project-forms.ts complianceForm": [
		[{ "spaces[0].controls": "Occupancy sensor" }, "spaces[0].name"],
		[{ "spaces[0].kind": "office" }, "spaces[0].name"],
		[{ "spaces[0].name": "Lobby" }, "spaces[0].area"],
	],
	"lighting-layouts/layout-forms.ts layoutForm": [
		[{ intent: "send", "spaces[0].target": "30 fc" }, "spaces[0].name"],
	],
};

/** Forms whose rows are those that their page shows, such as the lines of a quote. */
const shownRows = [
	"blanket-orders/blanket-forms.ts releaseForm",
	"checkout/lines/line-delivery-form.ts lineDeliveryForm",
	"invoices/invoice-forms.ts payInvoicesForm",
	"quotes/quote-tool-forms.ts commissionForm",
	"quotes/quote-forms.ts quotePageForm",
	"quotes/quote-forms.ts editQuoteForm",
	"submittals/package/submittal-form.ts submittalForm",
];

describe("a row that is half filled in", () => {
	it("is known of every form with rows", () => {
		const withRows = forms.filter(([, { limits }]) => limits?.rows).map(([name]) => name);
		expect(withRows.sort()).toEqual([...Object.keys(typedRows), ...shownRows].sort());
	});

	it.each(
		Object.entries(typedRows).flatMap(([name, rows]) =>
			rows.map(([half, missing]) => ({ name, half, missing })),
		),
	)("is refused at $missing of $name", async ({ name, half, missing }) => {
		const definition = forms.find(([place]) => place === name)?.[1];
		const refusal = definition && (await send(definition, Object.entries(half)));
		expect(refusal?.errors[missing]).toHaveLength(1);
	});
});
