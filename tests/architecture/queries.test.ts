/** SQL is in repositories only, so that few files access a table. */
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { type SourceFile, sourcesUnder, walkNodes } from "./sources.ts";

const isRepository = ({ file }: SourceFile) => /(^|[/-])repository\.server\.ts$/.test(file);

const exceptions = [
	// Migrations, and helpers that repositories build queries with.
	/^services\/db\//,
	// Seeds write demo rows into an empty database and are never reached by requests.
	/\/demo-[\w-]+\.server\.ts$/,
];

const starts = /^(selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)$/;
const ends = /^(execute|executeTakeFirst|executeTakeFirstOrThrow|stream)$/;

/** Starting a query, executing one of another function (a transaction has an argument), or raw SQL. */
function isQuery(node: ts.Node): boolean {
	if (ts.isTaggedTemplateExpression(node)) return /^sql\b/.test(node.tag.getText());
	if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
	const name = node.expression.name.text;
	return starts.test(name) || (ends.test(name) && node.arguments.length === 0);
}

const queriesIn = ({ file, tree }: Pick<SourceFile, "file" | "tree">) =>
	[...walkNodes(tree)]
		.filter(isQuery)
		.map((node) => `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);

describe("database queries", () => {
	const sources = sourcesUnder("services");

	it("are in repositories, except for the database layer and seeds", () => {
		const others = sources.filter(
			(source) => !isRepository(source) && !exceptions.some((exception) => exception.test(source.file)),
		);
		expect(others.flatMap(queriesIn)).toEqual([]);
		expect(sources.filter(isRepository).flatMap(queriesIn).length).toBeGreaterThan(300);
	});

	it.each([
		'db.selectFrom("cart").selectAll()',
		'openQuotes(db, accountId).where("id", "=", id).executeTakeFirst()',
		"sql<number>`count(*)`",
	])("the check finds %s", (text) => {
		const tree = ts.createSourceFile("one.ts", text, ts.ScriptTarget.Latest, true);
		expect(queriesIn({ file: "one.ts", tree })).not.toEqual([]);
	});

	it("the check ignores transactions", () => {
		const text = "db.transaction().execute(async (trx) => change(trx))";
		const tree = ts.createSourceFile("one.ts", text, ts.ScriptTarget.Latest, true);
		expect(queriesIn({ file: "one.ts", tree })).toEqual([]);
	});
});
