/** Forms with files have more time and larger bodies than others, in the storefront and in its proxy. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { takesFiles } from "~/shared/http/limits/connection-limits.server.ts";
import { inRoot } from "../../scripts/setup/root.mjs";
import { routes } from "../security/addresses.ts";
import { sourcesUnder } from "./sources.ts";

const readers = new Set(
	sourcesUnder("app/features")
		.filter(({ text }) => text.includes("uploadFormReader("))
		.map(({ file }) => file.replace(/^app\/(.+)\.tsx?$/, "$1")),
);
const addressed = routes
	.filter(({ hasPath }) => hasPath)
	.map(({ id, pattern }) => ({ id, path: pattern.replace(/:\w+\??/g, "a-1.b") }));
const pathsWithFiles = addressed.filter(({ id }) => readers.has(id)).map(({ path }) => path);

it("finds the pages whose forms take files", () => {
	expect(readers.size).toBeGreaterThan(8);
	expect(pathsWithFiles).toHaveLength(readers.size);
});

it("the storefront gives exactly these more time", () => {
	expect(addressed.filter(({ path }) => takesFiles(path)).map(({ path }) => path)).toEqual(pathsWithFiles);
	for (const path of pathsWithFiles) expect(takesFiles(`${path}.data`)).toBe(false);
});

it.each(["nginx.conf", "nginx-tls.conf"])("%s lets exactly their bodies through", (file) => {
	const text = readFileSync(inRoot("deploy", file), "utf8");
	const location = /location ~ (\S+) \{\s*client_max_body_size 251m;/.exec(text)?.[1] ?? "no location";
	const taken = addressed.filter(({ path }) => new RegExp(location).test(path)).map(({ path }) => path);
	expect(taken).toEqual(pathsWithFiles);
});

it("docs/operations.md names them for other proxies", () => {
	const text = readFileSync(inRoot("docs", "operations.md"), "utf8");
	const named = (path: string) =>
		text.includes(`\`${path}\``) || text.includes(`\`${path.replace("/user/", "")}\``);
	const asWritten = pathsWithFiles.map((path) =>
		path.replace(/(lines\/ID\/|)a-1\.b$/, "$1ID").replaceAll("a-1.b", "ID"),
	);
	expect(
		asWritten.map((path) => path.replace(/(lines\/ID)\/ID$/, "$1/KIND")).filter((path) => !named(path)),
	).toEqual([]);
});
