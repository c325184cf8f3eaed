/**
 * Test files that take long for what changes rarely: they start the product to see what is left of it, work through
 * generated cases, or walk journeys whose parts other files prove too (docs/testing.md says where). One in four has its
 * turn in an `npm test`, another quarter the next time; `npm run test:all` and a run that names a file leave none out.
 */

/** Runs with consecutive seeds in which each file has its turn once. */
export const turns = 4;

/** Of each lane, the most expensive first: turns are dealt forth and back, so that each takes about as long. */
const rotatingFiles = {
	unit: [
		"tests/integration/assistant/conversations.test.ts",
		"tests/integration/catalog/link-previews.test.ts",
		"tests/integration/assistant/built-model.test.ts",
		"tests/integration/orders/specification-long-order.test.ts",
		"tests/search/postgres.test.ts",
		"tests/integration/operate/watched-product.test.ts",
		"tests/integration/platform/static-host.test.ts",
		"tests/integration/catalog/catalog-edition.test.ts",
		"tests/integration/catalog/same-sku-on-pages.test.ts",
		"tests/integration/approvals/every-way.test.ts",
		"tests/integration/agents/agent-authorization.test.ts",
		"tests/integration/assistant/trade-conversations.test.ts",
		"tests/integration/submittals/submittal-changes.test.ts",
		"tests/integration/operate/copies-and-redis.test.ts",
		"tests/integration/users/menus.test.ts",
		"tests/integration/platform/secrets-in-logs.test.ts",
		"tests/integration/operate/failing-writes.test.ts",
		"tests/integration/operate/disk-faults.test.ts",
		"tests/integration/platform/backup.test.ts",
		"tests/integration/operate/stopping.test.ts",
		"app/features/agents/mcp/argument-errors.test.ts",
		"tests/integration/assistant/trade-questions.test.ts",
		"tests/integration/catalog/owner-import-safety.test.ts",
		"tests/integration/quick-order/order-list-uploads.test.ts",
		"tests/survival/placing-killed.quick.test.ts",
		"services/conversation-service/engine/long-messages.test.ts",
		"tests/integration/agents/ucp-hostile.test.ts",
		"tests/integration/agents/mcp-conformance.test.ts",
		"tests/integration/queue/queue-processes.test.ts",
		"tests/survival/settling-killed.quick.test.ts",
		"tests/survival/replies-killed.quick.test.ts",
		"tests/integration/platform/resilience.test.ts",
		"tests/search/unseen.test.ts",
		"tests/integration/orders/many-orders.test.ts",
		"tests/survival/seed-killed.quick.test.ts",
		"tests/integration/platform/failure-messages.test.ts",
		"tests/search/listing-properties.test.ts",
		"specified/test-backend/faults.test.ts",
		"tests/integration/catalog/replica-postgres.test.ts",
		"tests/integration/catalog/specified-catalog-faults.test.ts",
		"tests/integration/orders/specification-placing.test.ts",
		"tests/survival/tampering.quick.test.ts",
		"tests/attack/file-readers.quick.test.ts",
		"tests/integration/assistant/true-lists.test.ts",
		"tests/attack/anonymous-cost.quick.test.ts",
		"tests/integration/assistant/ordinary-questions.test.ts",
		"tests/integration/assistant/questions-by-meaning.test.ts",
		"app/features/submittals/pdf/render-submittal.test.ts",
		"tests/integration/requests/uploads.test.ts",
		"tests/integration/assistant/suggestions.test.ts",
		"tests/integration/assistant/model-lies.test.ts",
		"services/product-service/import/register-products.test.ts",
		"demo/catalog/catalog-edition.test.ts",
		"photometry/rooms/room-light.test.ts",
		"tests/attack/form-fuzz.quick.test.ts",
		"demo/catalog/registers/brand-aliases.test.ts",
		"photometry/sites/independent-site.test.ts",
		"scripts/fonts-subset.test.ts",
	],
	browser: [
		"tests/e2e/no-browser/tour.spec.ts",
		"tests/e2e/photographs.spec.ts",
		"tests/e2e/no-browser/submittals.spec.ts",
		"tests/e2e/no-browser/specification-faults.spec.ts",
		"tests/e2e/no-browser/blanket-orders.spec.ts",
		"tests/e2e/account-menu.spec.ts",
		"tests/e2e/invoice-payments.spec.ts",
		"tests/e2e/assistant-pages.spec.ts",
		"tests/e2e/no-browser/customer-parts.spec.ts",
		"tests/e2e/no-browser/bid-jobs.spec.ts",
		"tests/e2e/tax.spec.ts",
		"tests/e2e/no-browser/favorite-lists.spec.ts",
		"tests/e2e/no-browser/saved-carts.spec.ts",
		"tests/e2e/no-browser/quote-bids.spec.ts",
		"tests/e2e/no-browser/tax.spec.ts",
		"tests/e2e/mail.spec.ts",
		"tests/e2e/no-browser/quote-lots.spec.ts",
		"tests/e2e/no-browser/quote-alternates.spec.ts",
		"tests/e2e/dense-rows.spec.ts",
		"tests/e2e/quick-order-scan.spec.ts",
		"tests/e2e/no-browser/custom-builder.spec.ts",
		"tests/e2e/no-browser/quote-adders.spec.ts",
		"tests/e2e/no-browser/quotations.spec.ts",
		"tests/e2e/no-browser/table-view.spec.ts",
		"tests/e2e/no-browser/customer-messages.spec.ts",
		"tests/e2e/customer-parts.spec.ts",
		"tests/e2e/no-browser/project-rights.spec.ts",
		"tests/e2e/no-browser/payback.spec.ts",
		"tests/e2e/no-browser/rebates.spec.ts",
		"tests/e2e/no-browser/credit-application.spec.ts",
		"tests/e2e/no-browser/saved-methods.spec.ts",
		"tests/e2e/no-browser/branch-invoices.spec.ts",
		"tests/e2e/no-browser/cross-reference.spec.ts",
		"tests/e2e/no-browser/rep-workspace.spec.ts",
		"tests/e2e/no-browser/locations.spec.ts",
		"tests/e2e/no-browser/product-facts.spec.ts",
		"tests/e2e/no-browser/favorite-notes.spec.ts",
		"tests/e2e/custom-builder.spec.ts",
		"tests/e2e/no-browser/approvals.spec.ts",
		"tests/e2e/static-parts.spec.ts",
		"tests/e2e/favorites-and-projects.spec.ts",
		"tests/e2e/whole-numbers.spec.ts",
		"tests/e2e/no-browser/specification-crawl.spec.ts",
		"tests/e2e/no-browser/valid-html.spec.ts",
		"tests/e2e/pending.spec.ts",
		"tests/e2e/no-browser/accessories.spec.ts",
		"tests/e2e/requests.spec.ts",
	],
};

/** One of each pair runs: nothing else proves what both do, such as that a real OpenSearch node answers. */
const pairs = {
	unit: [
		["tests/search/conformance.test.ts", "tests/search/index-update.test.ts"],
		[
			"tests/integration/platform/specified-rounds.test.ts",
			"tests/integration/platform/embedded-rounds.test.ts",
		],
	],
	browser: [],
} as const;

const turnOf = (place: number) => {
	const at = place % turns;
	return Math.floor(place / turns) % 2 === 0 ? at : turns - 1 - at;
};

/** The files that have no turn with this seed. */
export const filesOfOtherTurns = (seed: number, lane: keyof typeof rotatingFiles): string[] => [
	...rotatingFiles[lane].filter((_, place) => turnOf(place) !== seed % turns),
	...pairs[lane].map((pair) => pair[(seed + 1) % 2] ?? ""),
];
