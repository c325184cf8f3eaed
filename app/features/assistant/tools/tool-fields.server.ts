/** The fields of a tool's form, made from the tool's definition. */
import { z } from "zod";
import type { AnyReadTool, FieldText, ShopKnowledge } from "#assistant-tools/tool";
import { contacts, env, perEnvironment } from "#client/env.server";
import { readShopTexts } from "#reference/shop-texts.server";
import { capitalized } from "#rules/format";

export type ToolField = {
	/** Name in the query; "lumens.min" is an end of a range. */
	name: string;
	label: string;
	hint: string | null;
	/** What the field is for, for agents in the visitor's browser. */
	description: string;
	kind: "text" | "number" | "choice" | "check" | "list" | "part" | "parts";
	required: boolean;
	/** Options of a choice. */
	options: { value: string; label: string }[];
	/** What a choice says when nothing is chosen. */
	none: string;
	/** Default value; empty without one. */
	standard: string;
};

type Schema = {
	type?: string;
	description?: string;
	enum?: unknown[];
	default?: unknown;
	properties?: Record<string, Schema>;
	required?: string[];
};

const yesOrNo = [
	{ value: "yes", label: "Yes" },
	{ value: "no", label: "No" },
];

function readKind({ type, enum: values, default: standard }: Schema, text: FieldText): ToolField["kind"] {
	if (text.partNumbers) return type === "array" ? "parts" : "part";
	if (values) return "choice";
	if (type === "array") return "list";
	if (type === "boolean") return standard === undefined ? "choice" : "check";
	return type === "number" || type === "integer" ? "number" : "text";
}

function readOptions({ type, enum: values = [] }: Schema, { choices = {} }: FieldText) {
	if (type === "boolean") return yesOrNo;
	return values.map((value) => ({
		value: String(value),
		label: choices[String(value)] ?? capitalized(String(value)),
	}));
}

function toField(name: string, schema: Schema, text: FieldText, required: boolean): ToolField {
	const { label, hint = null } = text;
	const kind = readKind(schema, text);
	return {
		name,
		label,
		hint,
		description: text.partNumbers ? "Part numbers" : (schema.description ?? label),
		kind,
		required,
		options: kind === "choice" ? readOptions(schema, text) : [],
		none: text.none ?? "Any",
		standard: typeof schema.default === "number" ? String(schema.default) : "",
	};
}

/** The fields of a tool's form, in the order of its input. */
export function toolFields({ input, form }: Pick<AnyReadTool, "input" | "form">): ToolField[] {
	const { properties = {}, required = [] } = z.toJSONSchema(input, { io: "input" }) as Schema;
	return Object.entries(properties).flatMap(([name, schema]) => {
		const text = form.fields[name];
		if (!text) return [];
		if (!text.ends) return [toField(name, schema, text, required.includes(name))];
		return (["min", "max"] as const).map((end) =>
			toField(`${name}.${end}`, schema.properties?.[end] ?? {}, { label: text.ends?.[end] ?? "" }, false),
		);
	});
}

/** What the assistant's tools know of the shop's pages, in the storefront. */
export const shopKnowledge: () => ShopKnowledge = perEnvironment(() => ({
	readTexts: () => readShopTexts(env.CONTENT_DIR, env.STORE_NAME),
	contact: contacts,
}));
