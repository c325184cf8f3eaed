/** Calls that the product never makes. */
import { expect, it } from "vitest";
import { sourcesUnder } from "./sources.ts";

/** The only markup that is not React's: a mark with a checked id, which the server replaces before it sends the page. */
const inOrderMark = 'dangerouslySetInnerHTML={{ __html: /^[\\da-f]{32}$/.test(id) ? inOrderMark(id) : "" }}';

const product = sourcesUnder(
	"app",
	"assistant-tools",
	"client",
	"contracts",
	"demo",
	"object-store",
	"photometry",
	"reference",
	"rules",
	"services",
	"specified",
	"telemetry",
).map(({ file, text }) => ({
	file,
	text: file === "app/shared/http/in-order-place.tsx" ? text.replace(inOrderMark, "") : text,
}));

/** Files that were read for what they do with such a call. */
const reviewed = new Set([
	// Whether the assistant is minimized, and the id of its conversation, which opens for its owner alone.
	"app/features/assistant/window/window-state.ts",
	// Empty markup, in whose place React keeps the server's.
	"app/shared/lazy-components.tsx",
	// The time zone of the browser, checked by the server as a zone's name.
	"app/shared/clock/zones-context.ts",
	// Read what another host answers.
	"app/shared/http/static-host.server.ts",
	"services/shared/publish/publish-files.server.ts",
	// Threads of a constant text that is in the file, with limits and without an environment.
	"app/features/submittals/job/run-thread.server.ts",
	"app/shared/threads/limited-threads.server.ts",
	"services/user-service/letterheads/logo-image.server.ts",
	// A thread of a constant text in the file, without an environment; it reads sentences and never ends by itself.
	"services/conversation-service/engine/meaning/sentence-model.server.ts",
	// Asks name servers over the network for names that customers chose, and the machine's own in development.
	"services/webhook-service/post-webhook.server.ts",
	// Whether the payment window is still blank.
	"app/features/payments/waiting/payment-window.ts",
]);

it.each([
	["code made of text", /\beval\(|\bnew Function\(|["'`](?:node:)?vm["'`]|\beval: true\b/],
	["processes", /["'`](?:node:)?child_process["'`]/],
	[
		"markup made of text",
		/dangerouslySetInnerHTML|\.innerHTML\b|\.outerHTML\b|document\.write\(|insertAdjacentHTML/,
	],
	["random numbers that can be guessed", /\bMath\.random\(/],
	["hashes that are broken", /createHash\("(md5|sha1)"\)/i],
	["ciphers without authentication", /createCipheriv\(\s*"(?!aes-256-gcm)/i],
	["connections whose certificate is not checked", /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/],
	["answers to other sites", /Access-Control-Allow/i],
	["storage of the browser that scripts of any page read", /\b(local|session)Storage\b|\bindexedDB\b/],
	["memory with the bytes of others", /\ballocUnsafe|\bnew Buffer\(/],
	["cookies of scripts", /\bdocument\.cookie\b/],
	["lookups of names, which may hold the threads of files and passwords", /["'`](?:node:)?dns(?:\/|["'`])/],
])("the code has no %s", (_, pattern) => {
	expect(product.length).toBeGreaterThan(500);
	const found = product.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
	expect(found.filter((file) => !reviewed.has(file))).toEqual([]);
});

it("marks formulas wherever it writes CSV", () => {
	// Figures, and names that the shop makes.
	const withoutText = ["app/features/custom-builder/documents/run-photometry.resource.ts"];
	// Join names and numbers that are no lines of a file, or send what one of the others wrote.
	const noWriters = new Set([
		"app/features/assistant/window/chat-transport.ts",
		"app/features/catalog-feeds/download/account-file.resource.ts",
		"app/features/catalog-feeds/download/channel-file.resource.ts",
		"app/features/catalog/price-list/price-list-file.resource.ts",
		"app/features/favorites/change-favorites.server.ts",
		"demo/seed.server.ts",
		"rules/requests/upload-limits.ts",
		"services/product-service/import/categories.ts",
		"services/product-service/import/owner-catalog/owner-catalog.ts",
		"services/product-service/sku-index/opensearch/build-index.server.ts",
		"services/shared/answer-streams.server.ts",
		"specified/fallbacks/catalog/entities.ts",
	]);
	const writers = product.filter(
		({ file, text }) => /from "csv-stringify|"text\/csv|\bjoin\(","\)/.test(text) && !noWriters.has(file),
	);
	expect(writers.length).toBeGreaterThan(11);
	const bare = writers.filter(
		({ text }) => !/\bplainCell\(|\(plainCell\)|\bescape_formulas: true/.test(text),
	);
	expect(bare.map(({ file }) => file)).toEqual(withoutText);
});
