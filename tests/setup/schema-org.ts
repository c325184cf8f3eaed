/**
 * The vocabulary of schema.org, read from the declarations of `schema-dts`, which Google generates from it, and a check
 * of JSON-LD against it: known types, properties of a type or its ancestors, values of an accepted type.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import ts from "typescript";

type Interface = { parents: string[]; properties: Map<string, string[]> };
type Vocabulary = {
	/** `ProductBase` and `ProductLeaf`. */
	interfaces: Map<string, Interface>;
	/** What a type may be: names, and literals in quotation marks. */
	aliases: Map<string, string[]>;
};

let read: Vocabulary | undefined;

export function readVocabulary(): Vocabulary {
	if (read) return read;
	const main = createRequire(import.meta.url).resolve("schema-dts");
	const text = readFileSync(path.join(path.dirname(main), "schema.d.ts"), "utf8");
	const source = ts.createSourceFile("schema.d.ts", text, ts.ScriptTarget.ESNext, false);
	const interfaces: Vocabulary["interfaces"] = new Map();
	const aliases: Vocabulary["aliases"] = new Map();
	for (const statement of source.statements) {
		if (ts.isInterfaceDeclaration(statement)) {
			const parents = (statement.heritageClauses ?? [])
				.flatMap(({ types }) => types.map(({ expression }) => expression))
				.flatMap((name) => (ts.isIdentifier(name) ? [name.text] : []));
			const properties = new Map<string, string[]>();
			for (const member of statement.members)
				if (ts.isPropertySignature(member) && ts.isStringLiteral(member.name) && member.type)
					properties.set(member.name.text, readValueTypes(member.type));
			interfaces.set(statement.name.text, { parents, properties });
		} else if (ts.isTypeAliasDeclaration(statement))
			aliases.set(statement.name.text, readNames(statement.type));
	}
	read = { interfaces, aliases };
	return read;
}

/** The names of a union; literals in quotation marks. */
function readNames(type: ts.TypeNode): string[] {
	if (ts.isUnionTypeNode(type)) return type.types.flatMap(readNames);
	if (ts.isParenthesizedTypeNode(type)) return readNames(type.type);
	if (ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName)) return [type.typeName.text];
	if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) return [`"${type.literal.text}"`];
	if (type.kind === ts.SyntaxKind.StringKeyword) return ["string"];
	if (type.kind === ts.SyntaxKind.NumberKeyword) return ["number"];
	if (type.kind === ts.SyntaxKind.BooleanKeyword) return ["boolean"];
	return [];
}

/** `SchemaValue<A | B, "name">` accepts A and B. */
function readValueTypes(type: ts.TypeNode): string[] {
	const isValue =
		ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) && type.typeName.text === "SchemaValue";
	const [first] = isValue ? (type.typeArguments ?? []) : [];
	return first ? readNames(first) : readNames(type);
}

/** Accepted types of a property of a type or of one of its ancestors; `null` for neither. */
export function acceptedTypes(type: string, property: string): string[] | null {
	const { interfaces } = readVocabulary();
	const waiting = [`${type}Leaf`];
	for (let at = 0; at < waiting.length; at++) {
		const one = interfaces.get(waiting[at] ?? "");
		const found = one?.properties.get(property);
		if (found) return found;
		waiting.push(...(one?.parents ?? []));
	}
	return null;
}

/** All that a union of type names stands for, by its aliases. */
function expand(types: readonly string[]): Set<string> {
	const all = new Set(types);
	for (const name of all) for (const part of readVocabulary().aliases.get(name) ?? []) all.add(part);
	return all;
}

type Node = Record<string, unknown>;

/** What is wrong, as "Product.offers: …"; none for valid data. */
export function schemaFaults(data: unknown): string[] {
	if (typeof data !== "object" || data === null) return ["The data is no object."];
	const { "@context": context, ...node } = data as Node;
	return [...(context === "https://schema.org" ? [] : ["@context: not schema.org"]), ...nodeFaults(node)];
}

function nodeFaults(node: Node): string[] {
	const type = node["@type"];
	if (typeof type !== "string" || !readVocabulary().interfaces.has(`${type}Leaf`))
		return [`@type: "${String(type)}" is no type`];
	return Object.entries(node).flatMap(([property, value]) =>
		property.startsWith("@") ? keywordFaults(property, value) : propertyFaults(type, property, value),
	);
}

const keywordFaults = (keyword: string, value: unknown): string[] =>
	keyword === "@type" || (keyword === "@id" && isAbsolute(value)) ? [] : [`${keyword}: not allowed`];

function propertyFaults(type: string, property: string, value: unknown): string[] {
	const at = `${type}.${property}`;
	// Actions say what they need in "query-input".
	const action = /^(.+)-(?:input|output)$/.exec(property)?.[1];
	const accepted = action ? acceptedTypes(type, action) && ["string"] : acceptedTypes(type, property);
	if (!accepted) return [`${at}: no property of this type`];
	const values = Array.isArray(value) ? value : [value];
	if (values.length === 0) return [`${at}: empty`];
	const expanded = expand(accepted);
	return values.flatMap((one) => valueFaults(at, one, accepted, expanded));
}

function valueFaults(
	at: string,
	value: unknown,
	accepted: readonly string[],
	expanded: Set<string>,
): string[] {
	const refused = (what: string) => [`${at}: ${what}, of ${accepted.join(", ")}`];
	if (typeof value === "number")
		return Number.isFinite(value) && expanded.has("number") ? [] : refused(`number ${value}`);
	if (typeof value === "boolean") return expanded.has("boolean") ? [] : refused(`${value}`);
	if (typeof value === "string") return textFaults(value, accepted, expanded).flatMap(refused);
	if (typeof value !== "object" || value === null) return refused(String(value));
	const node = value as Node;
	const isAccepted = expanded.has(`${String(node["@type"])}Leaf`);
	return [...(isAccepted ? [] : refused(String(node["@type"]))), ...nodeFaults(node)];
}

function textFaults(value: string, accepted: readonly string[], expanded: Set<string>): string[] {
	if (value.trim() === "") return ["an empty text"];
	if (/\b(undefined|null|NaN|\[object)\b/.test(value)) return [`the text "${value}"`];
	if (expanded.has(`"${value}"`)) return [];
	if (accepted.includes("Text") || accepted.includes("string")) return [];
	if (accepted.includes("URL")) return isAbsolute(value) ? [] : [`the address "${value}"`];
	if (accepted.includes("Date") || accepted.includes("DateTime"))
		return Number.isNaN(Date.parse(value)) || !/^\d{4}-\d\d-\d\d/.test(value) ? [`the day "${value}"`] : [];
	// The data model of schema.org takes the address of a thing for the thing.
	if (accepted.includes("IdReference") && isAbsolute(value)) return [];
	const isText = accepted.some((name) => readVocabulary().aliases.get(name)?.includes("string"));
	return isText ? [] : [`the text "${value}"`];
}

const isAbsolute = (value: unknown): boolean =>
	typeof value === "string" && /^https?:\/\/[^/\s]+/.test(value) && URL.canParse(value);
