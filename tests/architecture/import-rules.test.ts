/** The import rules detect violations: a small fixture violates each one once. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runCommand } from "../../scripts/setup/command.mjs";
import { inRoot } from "../../scripts/setup/root.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "import-rules-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dependencies = { zod: "1.0.0", kysely: "1.0.0" };
const files: Record<string, string> = {
	"package.json": JSON.stringify({
		type: "module",
		dependencies,
		devDependencies: { "dev-tool": "1.0.0" },
		imports: Object.fromEntries(
			["contracts", "demo", "rules", "services", "specified"].map((room) => [`#${room}/*`, `./${room}/*.ts`]),
		),
	}),
	"services/shared/low.server.ts":
		'import { cart } from "../cart-service/public.server.ts"; export const low = cart;',
	"services/cart-service/cart.server.ts": "export const cart = 1;",
	"services/cart-service/public.server.ts": 'export { cart } from "./cart.server.ts";',
	"services/order-service/order.server.ts":
		'import { cart } from "../cart-service/public.server.ts"; export const order = cart;',
	"services/order-service/bad.server.ts":
		'import { cart } from "../cart-service/cart.server.ts"; export const bad = cart;',
	"services/order-service/public.server.ts": 'export { order } from "./order.server.ts";',
	"services/product-service/bad.server.ts":
		'import { order } from "../order-service/public.server.ts"; export const bad = order;',
	"services/sql.server.ts":
		'import { sql } from "kysely"; import "~/shared/money.ts"; export const query = sql;',
	"contracts/good.ts": 'import { z } from "zod"; export const schema = z;',
	"contracts/bad.ts": 'import { sql } from "kysely"; export const query = sql;',
	"rules/good.ts":
		'import type { schema } from "#contracts/good"; import "zod"; export type Typed = typeof schema;',
	"rules/bad.ts": 'import { sql } from "kysely"; export const query = sql;',
	"rules/calling.ts": 'import { schema } from "#contracts/good"; export const called = schema;',
	"client/good.ts": 'import { called } from "#rules/calling"; export const one = called;',
	"client/bad.ts": 'import { fallback } from "#specified/fallbacks/cart"; export const bad = fallback;',
	"specified/fallbacks/cart.ts": "export const fallback = 1;",
	"specified/bad.server.ts": 'import { query } from "#services/sql.server"; export const bad = query;',
	"specified/test-backend/bad.ts":
		'import { schema } from "#contracts/good"; import "node:http"; export const bad = schema;',
	"demo/seed.ts": "export const seed = 1;",
	"services/cli/seed.ts": 'import { seed } from "#demo/seed"; export const seeded = seed;',
	"services/order-service/seeded.server.ts": 'import { seed } from "#demo/seed"; export const seeded = seed;',
	"app/features/inside.tsx":
		'import { fallback } from "#specified/fallbacks/cart"; export const inside = fallback;',
	"assistant-tools/bad.ts":
		'import { sql } from "#services/sql.server"; import "zod"; export const query = sql;',
	"app/shared/money.ts": "export const cents = 1;",
	"app/shared/bad.ts": 'import { card } from "~/features/card.tsx"; export const one = card;',
	"app/shared/first.ts": 'import { second } from "./second.ts"; export const first = () => second;',
	"app/shared/second.ts": 'import { first } from "./first.ts"; export const second = () => first;',
	"app/shared/type-a.ts": 'import type { B } from "./type-b.ts"; export type A = B;',
	"app/shared/type-b.ts": 'import type { A } from "./type-a.ts"; export type B = A | 1;',
	"app/shared/store.server.ts": 'import { sql } from "kysely"; import "node:fs"; export const store = sql;',
	"app/design-system/button.tsx": 'import { cents } from "~/shared/money.ts"; export const button = cents;',
	"app/features/card.tsx": 'import { schema } from "#contracts/good"; export const card = schema;',
	"app/features/cart/low.ts": 'import { quote } from "~/features/quotes/quote.ts"; export const low = quote;',
	"app/features/quotes/quote.ts": 'import { lost } from "../lost/lost.ts"; export const quote = lost;',
	"app/features/lost/lost.ts": "export const lost = 1;",
	"app/features/sql.tsx": 'import { sql } from "kysely"; export const query = sql;',
	"app/features/disk.tsx": 'import { readFileSync } from "node:fs"; export const read = readFileSync;',
	"app/features/leak.tsx": 'import { store } from "~/shared/store.server.ts"; export const leak = store;',
	"app/features/type-only.tsx":
		'import type { store } from "~/shared/store.server.ts"; export type T = typeof store;',
	"app/features/good-page.tsx":
		'import { store } from "~/shared/store.server.ts"; export const loader = store;',
	"app/features/direct.server.ts": 'import { query } from "#services/sql.server"; export const rows = query;',
	"app/features/lost.tsx": 'import { nothing } from "./nothing.ts"; export const lost = nothing;',
	"app/shell/frame.tsx": "export const frame = 1;",
	"app/features/framed.tsx": 'import { frame } from "~/shell/frame.tsx"; export const framed = frame;',
	"app/features/tool.tsx": 'import { tool } from "dev-tool"; export const used = tool;',
	"app/features/tested.ts": 'import { made } from "../../tests/factory.ts"; export const tested = made;',
	"tests/factory.ts": "export const made = 1;",
};
const broken = [
	"app-speaks-http: app/features/direct.server.ts",
	"client-below-the-rest: client/bad.ts",
	"contracts-stand-alone: contracts/bad.ts",
	"demo-apart-from-business: services/order-service/seeded.server.ts",
	"design-system-stands-alone: app/design-system/button.tsx",
	"features-below-shell: app/features/framed.tsx",
	"features-have-a-layer: app/features/quotes/quote.ts",
	"features-in-layers: app/features/cart/low.ts",
	"no-cycles: app/shared/first.ts",
	"packages-declared: app/features/tool.tsx",
	"product-does-not-need-tests: app/features/tested.ts",
	"resolvable: app/features/lost.tsx",
	"rules-stand-alone: rules/bad.ts",
	"rules-take-types-of-contracts: rules/calling.ts",
	"server-modules-from-the-browser: app/features/leak.tsx",
	"server-only-node: app/features/disk.tsx",
	"server-only-packages: app/features/sql.tsx",
	"services-in-layers: services/product-service/bad.server.ts",
	"services-know-no-pages: services/sql.server.ts",
	"services-through-public-files: services/order-service/bad.server.ts",
	"shared-below-features: app/shared/bad.ts",
	"shared-below-services: services/shared/low.server.ts",
	"specified-backend-shares-no-code: specified/test-backend/bad.ts",
	"specified-has-doors: app/features/inside.tsx",
	"specified-is-one-room: specified/bad.server.ts",
	"tools-use-contracts: assistant-tools/bad.ts",
];

beforeAll(() => {
	for (const [file, text] of Object.entries(files)) write(file, text);
	for (const name of [...Object.keys(dependencies), "dev-tool"]) {
		write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: "1.0.0", main: "index.js" }));
		write(`node_modules/${name}/index.js`, "");
	}
	copyFileSync(inRoot("tsconfig.json"), path.join(folder, "tsconfig.json"));
});

function write(file: string, text: string): void {
	mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
	writeFileSync(path.join(folder, file), text);
}

it("each rule reports exactly the module that breaks it", async () => {
	const cli = inRoot("node_modules", "dependency-cruiser", "bin", "dependency-cruise.mjs");
	const config = inRoot(".dependency-cruiser.mjs");
	const args = [
		cli,
		"--config",
		config,
		"--output-type",
		"json",
		"app",
		"assistant-tools",
		"client",
		"contracts",
		"demo",
		"rules",
		"services",
		"specified",
	];
	const { output } = await runCommand(process.execPath, args, { cwd: folder });
	const found: { rule: { name: string }; from: string }[] = JSON.parse(output).summary.violations;
	const named = new Set(found.map(({ rule, from }) => `${rule.name}: ${from}`));
	// A cycle is reported from either end.
	named.delete("no-cycles: app/shared/second.ts");
	expect([...named].sort()).toEqual(broken);
});
