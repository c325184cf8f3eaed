/** Source conventions: sizes, order, single locations. For import rules see `.dependency-cruiser.mjs`. */
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { messages } from "#rules/messages";
import { orderStatusWords } from "#rules/orders/order-terms";
import { quoteStatuses } from "#rules/quotes/quote-limits";
import { quoteStatusWord } from "#rules/quotes/status-words";
import { isRouteModule, lineCount, type SourceFile, sourcesUnder, walkNodes } from "./sources.ts";

const app = sourcesUnder("app");
const product = [
	...app,
	...sourcesUnder("assistant-tools", "client", "contracts", "demo", "rules", "services", "specified"),
];
const routeModules = app.filter(isRouteModule);

const offenders = (files: SourceFile[], isFault: (source: SourceFile) => boolean) =>
	files.filter(isFault).map(({ file }) => file);

describe("file sizes", () => {
	it("route modules coordinate only: at most 250 lines", () => {
		expect(routeModules.length).toBeGreaterThan(0);
		expect(offenders(routeModules, ({ text }) => lineCount(text) > 250)).toEqual([]);
	});

	it("source files have at most 300 lines, the list of routes and contracts 400", () => {
		const most = (file: string) => (file === "app/routes.ts" || file.startsWith("contracts/") ? 400 : 300);
		expect(offenders(product, ({ file, text }) => lineCount(text) > most(file))).toEqual([]);
	});
});

describe("route modules", () => {
	const order = ["meta", "headers", "loader", "action", "default", "ErrorBoundary"];

	it("export in the fixed order: meta, headers, loader, action, component, error boundary", () => {
		const outOfOrder = (source: SourceFile) => {
			const places = exportedNames(source)
				.filter((name) => order.includes(name))
				.map((name) => order.indexOf(name));
			return places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0));
		};
		expect(offenders(routeModules, outOfOrder)).toEqual([]);
	});

	it("resource routes provide their own error page", () => {
		const bare = ({ file, text }: SourceFile) =>
			/\.resource\.tsx?$/.test(file) && /(?<!resourceAction\(\s*)\b(guardedAction|formAction)\(/.test(text);
		expect(offenders(routeModules, bare)).toEqual([]);
	});

	it("pages and layouts have a component, resources have none", () => {
		const wrong = (source: SourceFile) =>
			exportedNames(source).includes("default") === /\.resource\.tsx?$/.test(source.file);
		expect(offenders(routeModules, wrong)).toEqual([]);
	});
});

describe("shared facilities", () => {
	it("only the environment files read process.env", () => {
		const reads = (source: SourceFile) =>
			source.text.includes("process.env") &&
			[...walkNodes(source.tree)].some(
				(node) => ts.isPropertyAccessExpression(node) && node.getText() === "process.env",
			);
		const found = offenders(product, reads);
		expect(found).toEqual(["client/env.server.ts", "services/shared/env.server.ts"]);
	});

	it("only services' entry files, and lists that the bundler splits, re-export without adding anything", () => {
		const split = /^(app\/paths|rules\/messages)(\/all-\w+)?\.ts$|^rules\/format\.ts$/;
		const isBarrel = ({ tree, file }: SourceFile) =>
			!/^services\/[\w-]+\/public\.server\.ts$/.test(file) &&
			!split.test(file) &&
			(/\/index\.tsx?$/.test(file) ||
				(tree.statements.length > 0 &&
					tree.statements.every(
						(statement) => ts.isExportDeclaration(statement) && statement.moduleSpecifier,
					)));
		expect(offenders(product, (source) => Boolean(isBarrel(source)))).toEqual([]);
	});

	it("services, contracts and rules format numbers, money and days with the shared functions", () => {
		const outside = product.filter(
			({ file }) => /^(services|contracts|demo|rules)\//.test(file) && !/^rules\/(format|clock)\//.test(file),
		);
		const formats = ({ text }: SourceFile) =>
			/\bIntl\.(NumberFormat|DateTimeFormat)\b|\.toLocale\w*String\(/.test(text);
		expect(offenders(outside, formats)).toEqual([]);
	});

	it("numbers that people type are read in rules/typed-numbers", () => {
		// The last reads what an owner's services answer.
		const readers = ["rules/typed-numbers/decimal.ts", "specified/calls/reading.ts"];
		const dropsCommas = ({ text }: SourceFile) =>
			/\.replace(?:All)?\(\s*(?:","|\/(?:,|\[[$%°\\s]*,[$%°\\s]*\])[^/\n$]*\/\w*)\s*,\s*""/.test(text);
		expect(offenders(product, dropsCommas)).toEqual(readers);

		const unseen = /\b(?:revision|shownCents|expectedTotal|step)\b/;
		const readsNumbers = ({ file, text }: SourceFile) =>
			/(?:forms?|fields)\.ts$/.test(file) &&
			text
				.split("\n")
				.some((line) => /\bz\.coerce\.number|\bparse(?:Float|Int)\(/.test(line) && !unseen.test(line));
		expect(offenders(app, readsNumbers)).toEqual([]);
	});

	it("Number and its like read no typed text: the files that may use them say what they read", () => {
		const found = product.filter(
			({ file, text }) => !otherDigits.some((place) => place.test(file)) && convertsText(text),
		);
		expect(found.map(({ file }) => file)).toEqual(Object.values(readersOfDigits).flat().sort());
	});

	it("days begin by the clock of a place: no day is cut from an instant in UTC", () => {
		const allowed = [
			// Arithmetic with days that are texts already, and checks of such texts.
			/^rules\/(?:clock\/time-zones|contact\/callback-slots|invoices\/account-statement|warranty\/warranty-coverage)\.ts$/,
			/^(?:services\/shared\/csv-import.server|specified\/calls\/reading)\.ts$/,
			// Cells of workbooks, and days that nobody is shown.
			/^app\/features\/(?:crawlers\/security-txt\.resource|quick-order\/reading\/read-list)\.ts$/,
			/\/token-budget\.server\.ts$|^demo\/(?:catalog|payment-sandbox)\/|^specified\/test-backend\//,
		];
		const cutsDay = ({ file, text }: SourceFile) =>
			!allowed.some((place) => place.test(file)) &&
			/\.toISOString\(\)\.(?:slice\(0, ?10\)|split\("T"\))/.test(text);
		expect(offenders(product, cutsDay)).toEqual([]);
	});

	it("texts of the error catalog aren't duplicated", () => {
		const texts = new Set(textsIn(messages));
		expect(texts.size).toBeGreaterThan(50);
		const repeats = app.flatMap(({ file, tree }) =>
			[...walkNodes(tree)]
				.map(literalText)
				.filter((text): text is string => text !== undefined && texts.has(text))
				.map((text) => `${file}: ${text}`),
		);
		expect(repeats).toEqual([]);
	});

	it("structured data is rendered in one place, which keeps what the document has", () => {
		const rendering = app.filter(({ text }) => text.includes("script:ld+json")).map(({ file }) => file);
		expect(rendering).toEqual(["app/shared/seo.ts"]);
	});

	it("words of statuses are written in their table alone", () => {
		const tables = /^rules\/(?:orders\/order-terms|quotes\/status-words)\.ts$/;
		const quoteWords = quoteStatuses.flatMap((status) => [
			quoteStatusWord(status, "buyer", true),
			quoteStatusWord(status, "representative"),
			quoteStatusWord(status, "representative", true),
		]);
		// Single words such as "Draft" and "Shipped" are words of other things too.
		const own = new Set(
			[...Object.values(orderStatusWords), ...quoteWords].filter((word) => word.includes(" ")),
		);
		expect(own.size).toBeGreaterThan(4);
		const repeats = product.flatMap(({ file, tree }) =>
			tables.test(file)
				? []
				: [...walkNodes(tree)]
						.map(literalText)
						.filter((text) => text !== undefined && own.has(text))
						.map((text) => `${file}: ${text}`),
		);
		expect(repeats).toEqual([]);
	});

	it("service modules that need Node or a server package are named .server", () => {
		const named = /\.server\.ts$|\/main\.ts$|\/cli\/|\/migrations\/\d{4}-/;
		const needsServer = ({ tree }: SourceFile) =>
			tree.statements.some(
				(statement) =>
					ts.isImportDeclaration(statement) &&
					!statement.importClause?.isTypeOnly &&
					/^"(node:|kysely|libsql|pg|pino|@orpc\/server|@orpc\/openapi|pdfkit)/.test(
						statement.moduleSpecifier.getText(),
					) &&
					hasValueImport(statement),
			);
		const services = product.filter(({ file }) => /^(services|demo)\//.test(file));
		expect(offenders(services, (source) => needsServer(source) && !named.test(source.file))).toEqual([]);
	});
});

/** Trees and folders where digits are neither money nor pieces, or come from a database. */
const otherDigits = [
	// Rows, settings, protocols, services' answers, demo data.
	/repository\.server\.ts$|(?:settings?|env)\.server\.ts$|^(?:contracts|specified|demo)\//,
	/^app\/(?:shared\/(?:auth|http|threads)|features\/(?:agents|auth|crawlers))\/|^rules\/(?:log|settings)\//,
	/^services\/(?:cli|db|identity|mail-service|queue|shared)\//,
	// Figures of light, and what expressions match in searches, questions and catalogs.
	/^(?:app\/features|rules)\/(?:catalog|custom-builder|help-me-buy|payback|rebates|trade-words|lighting-layouts)\//,
	/^assistant-tools\/e|^rules\/assistant\/|^services\/(?:product|conversation)-service\//,
	// Days, clocks, places on the map, ways to write numbers.
	/^rules\/(?:clock|contact|format|locations|typed-numbers|warranty)\/|^app\/features\/(?:locations|requests)\//,
	/^services\/user-service\/(?:locations|requests|uploads)\/|^services\/resource-service\//,
];

/** Whether a text may become a number: not rounded figures, columns, comparisons, and groups of a match. */
function convertsText(text: string): boolean {
	const read = /(?<![\w.])(?:Number|(?:Number\.)?parse(?:Float|Int))\(|\.(?:map|transform)\(Number\)/g;
	return [...text.matchAll(read)].some(({ index, 0: call }) => {
		const rest = text.slice(index + call.length, text.indexOf("\n", index));
		return !/^[^)]*(?:\.to(?:Fixed|Precision)\(|_\w+(?: \?\? 0)?\)|\[\w+\]|===|!==|[cC]ents|sequence|num[A-Z]\w+Rows|\d+n\b)/.test(
			rest,
		);
	});
}

/** Files of money and pieces that turn digits into numbers, by what the digits are. */
const readersOfDigits: Record<string, readonly string[]> = {
	"what pages fill in: totals that were shown, row numbers, pages of lists": [
		"app/features/blanket-orders/blanket-forms.ts",
		"app/features/blanket-orders/release/release-form.tsx",
		"app/features/checkout/checkout-forms.ts",
		"app/features/checkout/lines/line-delivery-page.tsx",
		"app/features/developers/keys/api-keys.server.ts",
		"app/features/quick-order/entry/list-entry-form.ts",
		"app/features/quick-order/review/review.server.ts",
		"app/features/quotes/edit/edit-quote-form.tsx",
		"app/features/quotes/versions/quote-versions.server.ts",
		"app/features/webhooks/webhook-forms.ts",
		"app/shared/forms/define-form.ts",
		"app/shared/forms/use-defined-form.ts",
		"app/shared/paged.ts",
	],
	"numbers that were read before, shown again": [
		"app/features/credit/credit-groups.tsx",
		"app/features/projects/project-csv.ts",
		"app/features/quick-order/entry/scan/scanned-code.ts",
		"app/features/quotes/edit/quote-edit.ts",
	],
	"cells of a workbook, and quantities and lamp sizes that an expression matched": [
		"app/features/quick-order/reading/read-list.ts",
		"rules/quick-order/columns.ts",
		"rules/quick-order/read-order.ts",
		"rules/quick-order/read-schedule.ts",
	],
	"years, months, document numbers and the card fee of the settings": [
		"app/features/credit/credit-forms.ts",
		"rules/approvals/budgets.ts",
		"rules/invoices/account-statement.ts",
		"rules/orders/order-terms.ts",
		"rules/payments/portal-amount.ts",
		"services/cart-service/bid-jobs/bid-job-routes.server.ts",
	],
	"code points of characters in HTML": ["rules/claims/plain-words.ts"],
	"integers of any size, truth values, rows, stored times and headers": [
		"services/webhook-service/post-webhook.server.ts",
		"app/features/search-report/count-searches.server.ts",
		"app/shared/operate/health.server.ts",
		"app/shared/uploads/read-upload-form.server.ts",
		"app/shared/uploads/resumable-server.server.ts",
		"client/lean-client.server.ts",
		"client/resilient-link.server.ts",
		"rules/blanket-orders/blanket-rules.ts",
		"rules/developers/api-examples.ts",
		"rules/money/cents.ts",
		"rules/notifications/notifications.ts",
		"rules/overview/waiting.ts",
		"rules/payments/payment-terms.ts",
		"services/order-service/blanket-orders/blanket-view.server.ts",
		"services/order-service/overview/overview-routes.server.ts",
		"services/portal-service/invoices/pay-invoices.server.ts",
		"services/portal-service/payments/provider/provider-events.server.ts",
		"services/portal-service/payments/reconcile/reconcile-all.server.ts",
	],
};

/** False when the statement imports types only. */
function hasValueImport({ importClause }: ts.ImportDeclaration): boolean {
	const bindings = importClause?.namedBindings;
	if (!importClause || importClause.name || !bindings || !ts.isNamedImports(bindings)) return true;
	return bindings.elements.some((element) => !element.isTypeOnly);
}

/** Names of the exports in source order; "default" for the default export. */
function exportedNames({ tree }: SourceFile): string[] {
	return tree.statements.flatMap((statement) => {
		if (ts.isExportAssignment(statement)) return ["default"];
		if (
			ts.isExportDeclaration(statement) &&
			statement.exportClause &&
			ts.isNamedExports(statement.exportClause)
		)
			return statement.exportClause.elements.map(({ name }) => name.text);
		const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
		if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
		if (modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) return ["default"];
		if (ts.isVariableStatement(statement))
			return statement.declarationList.declarations.map(({ name }) => name.getText());
		return ts.isFunctionDeclaration(statement) && statement.name ? [statement.name.text] : [];
	});
}

function literalText(node: ts.Node): string | undefined {
	if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
	if (ts.isJsxText(node)) return node.text.replace(/\s+/g, " ").trim();
	return undefined;
}

/** The texts of the message catalog at any depth. */
function textsIn(value: unknown): string[] {
	if (typeof value === "string") return [value];
	return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}
