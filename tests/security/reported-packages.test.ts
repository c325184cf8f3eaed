/** What public reports say of packages that read visitors' input, at the product's own readers (docs/security.md). */
import { readFileSync } from "node:fs";
import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, expect, it } from "vitest";
import { detectType } from "#services/user-service/uploads/file-contents.server";
import { parseText } from "~/features/content/source/markdown.server.ts";
import { readList } from "~/features/quick-order/reading/read-list.ts";
import { inRoot } from "../../scripts/setup/root.mjs";
import { type RunningServices, startServices } from "../setup/running-services.ts";

let services: RunningServices;
beforeAll(async () => {
	services = await startServices({ template: "users" });
});
afterAll(() => services?.stop());

it("names no constructor in the errors of a production build (CVE-2026-53666)", async () => {
	let context: EntryContext | undefined;
	const build = {
		entry: {
			module: {
				handleError: () => undefined,
				async default(_request: Request, status: number, _headers: Headers, entryContext: EntryContext) {
					context = entryContext;
					return new Response(entryContext.serverHandoffStream, { status });
				},
			},
		},
		routes: {
			root: {
				id: "root",
				path: "",
				module: {
					default: () => null,
					loader() {
						throw new RangeError("of the server");
					},
				},
			},
		},
		assets: { version: "1", url: "", entry: { module: "", imports: [] }, routes: {} },
		future: { v3_singleFetch: true },
		publicPath: "/",
		isSpaMode: false,
	} as unknown as ServerBuild;
	const ask = async (path: string, mode: string) =>
		(await createRequestHandler(build, mode)(new Request(`http://shop.test${path}`))).text();
	for (const path of ["/", "/_root.data"]) {
		expect(await ask(path, "development")).toContain('"RangeError"');
		const sent = await ask(path, "production");
		expect(sent).toMatch(/"__type","Error"|"SanitizedError",\d/);
		expect(sent).not.toMatch(/RangeError|__subType|of the server/);
	}
	expect(JSON.stringify(context?.serverHandoffString)).not.toContain("RangeError");
});

/** A central directory that promises sizes of 64 bits and does not have them. */
function zipWithoutSizes(): Uint8Array {
	const name = Buffer.from("xl/workbook.xml");
	const entry = Buffer.alloc(46);
	entry.writeUInt32LE(0x02014b50, 0);
	entry.writeUInt32LE(0xffffffff, 20);
	entry.writeUInt32LE(10, 24);
	entry.writeUInt16LE(name.length, 28);
	const end = Buffer.alloc(22);
	end.writeUInt32LE(0x06054b50, 0);
	end.writeUInt16LE(1, 8);
	end.writeUInt16LE(1, 10);
	end.writeUInt32LE(entry.length + name.length, 12);
	const start = Buffer.from("PK\u0003\u0004");
	end.writeUInt32LE(start.length, 16);
	return Buffer.concat([start, entry, name, end]);
}

it("ends at a workbook whose archive lacks its sizes (CVE-2026-45820)", async () => {
	expect(await readList({ kind: "parts", bytes: zipWithoutSizes() })).toMatchObject({ status: 422 });
});

it("ends at a film whose parts have no length (CVE-2026-31808)", async () => {
	const asf = Buffer.alloc(4_100);
	Buffer.from("3026b2758e66cf11a6d900aa0062ce6c", "hex").copy(asf);
	expect(await detectType(asf)).toBeNull();
});

it("gives no object a field through a call's names (CVE-2026-28794)", async () => {
	const polluted =
		'{"__proto__":{"admin":"yes"},"constructor":{"prototype":{"admin":"yes"}},"email":"a@b.example"}';
	const sign = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x&a[__proto__][admin]=yes";
	for (const path of [
		sign,
		"/product-service/categories/sidebar?a[__proto__][admin]=yes&__proto__[admin]=yes",
	]) {
		const isRead = path.startsWith("/product");
		await fetch(services.url + path, {
			...(!isRead && { method: "POST", body: polluted, headers: { "content-type": "application/json" } }),
		});
		expect(({} as { admin?: string }).admin).toBeUndefined();
	}
});

it("ends at a text of a tab, a vertical tab and a newline (CVE-2026-41680)", () => {
	expect(() => parseText("a.md", "\t\v\n")).toThrow(/^a\.md:1: /);
});

/** Packages with a fix that no input of ours can prove, and the first version that has it. */
const fixedIn: Record<string, string> = {
	"@remix-run/router": "1.23.4",
	"react-router": "6.30.6",
	"react-router-dom": "6.30.6",
	sharp: "0.35.4",
	yaml: "2.8.3",
	qs: "6.15.4",
	kysely: "0.28.17",
	undici: "6.27.0",
};

const numbersOf = (version: string) => version.split(".").map(Number);
/** Whether a version has all of another's fixes, by its three numbers. */
function isAtLeast(version: string, least: string): boolean {
	const [own, other] = [numbersOf(version), numbersOf(least)];
	const at = own.findIndex((part, index) => part !== other[index]);
	return at === -1 || (own[at] ?? 0) > (other[at] ?? 0);
}

it.each(Object.entries(fixedIn))("has no copy of %s before %s", (name, least) => {
	const { packages } = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8")) as {
		packages: Record<string, { version?: string; dev?: boolean }>;
	};
	const versions = Object.entries(packages)
		.filter(([place, { dev }]) => !dev && place.endsWith(`node_modules/${name}`))
		.map(([, { version = "" }]) => version);
	expect(versions.length).toBeGreaterThan(0);
	expect(versions.filter((version) => !isAtLeast(version, least))).toEqual([]);
});
