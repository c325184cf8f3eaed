/** Documents name files and headings that exist, and decisions are in their index. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { inRoot } from "../../scripts/setup/root.mjs";

/** Made by builds, tests and runs of the product. */
const generated =
	/^(node_modules|build|coverage|test-results|playwright-report|sbom|\.git|\.data|\.env)(\/|$)/;

/** Relative to the root, of files and folders. */
const tracked = listTracked("");

function listTracked(folder: string): string[] {
	return readdirSync(inRoot(folder || "."), { withFileTypes: true }).flatMap((entry) => {
		const place = path.posix.join(folder, entry.name);
		if (generated.test(place)) return [];
		return entry.isDirectory() ? [place, ...listTracked(place)] : [place];
	});
}

const documents = tracked.filter((file) => /^(docs\/.*\.md|[A-Z]+\.md)$/.test(file));
const trees = new Set(
	tracked.filter((place) => !place.includes("/") && statSync(inRoot(place)).isDirectory()),
);

/** Files of readers, which documents tell them to make. */
const examples = new Set(["deploy/settings.env", "photometry/vtr.ies", "why-drivers-fail.md"]);

const withoutBlocks = (text: string) => text.replace(/^```.*?^```/gms, "");

/** The text of a code span as a path: `app/paths.ts`, `*-desk.ts`, `contracts/<service>.ts`, `tests/e2e`. */
function parsePath(span: string): string | undefined {
	if (!/^[\w@.*<>$/-]+$/.test(span) || generated.test(span) || span.startsWith("@") || span.startsWith("/"))
		return undefined;
	const isFile = /[\w*>]\.(tsx?|mjs|css|md)$/.test(span);
	return isFile || trees.has(span.split("/")[0] ?? "") ? span.replace(/\/$/, "") : undefined;
}

/** A path may begin in any folder, and `*` or `<service>` stand for a part of a name. */
function exists(named: string): boolean {
	const pattern = named
		.split(/\*+|<\w+>/)
		.map((part) => part.replace(/[.$]/g, "\\$&"))
		.join("[^/]*");
	const regex = new RegExp(`(^|/)${pattern}$`);
	return tracked.some((place) => regex.test(place));
}

/** `document: what is missing`, of all documents. */
const missing = (find: (file: string, text: string) => string[]) =>
	documents.flatMap((file) =>
		find(file, withoutBlocks(readFileSync(inRoot(file), "utf8"))).map((place) => `${file}: ${place}`),
	);

it("documents name paths that exist", () => {
	const offenders = missing((_, text) =>
		[...text.matchAll(/`([^`\n]+)`/g)]
			.flatMap(([, span = ""]) => span.split(" "))
			.flatMap((word) => parsePath(word) ?? [])
			.filter((named) => !examples.has(named) && !exists(named)),
	);
	expect(offenders).toEqual([]);
});

/** Anchors as GitHub makes them of headings. */
const anchorsOf = (text: string) =>
	[...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
		heading
			.toLowerCase()
			.replace(/[^\w\- ]/g, "")
			.replaceAll(" ", "-"),
	);

it("documents link to files and headings that exist", () => {
	const offenders = missing((file, text) =>
		[...text.matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g)]
			.filter(([, target = "", anchor]) => {
				const place = inRoot(target ? path.posix.join(path.posix.dirname(file), target) : file);
				if (!existsSync(place)) return true;
				return anchor !== undefined && !anchorsOf(readFileSync(place, "utf8")).includes(anchor);
			})
			.map(([link]) => link),
	);
	expect(offenders).toEqual([]);
});

it("the index of decisions has each record once", () => {
	const index = readFileSync(inRoot("docs/decisions/README.md"), "utf8");
	const listed = [...index.matchAll(/^- \[\d{4}\]\(([^)]+)\)/gm)].map(([, file]) => file);
	expect(listed.sort()).toEqual(readdirSync(inRoot("docs/decisions")).filter((file) => /^\d{4}-/.test(file)));
});
