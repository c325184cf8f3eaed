/** Import rules. `npm run check` applies them, and `tests/architecture` tests them. */

/** Server-only packages, which browser modules must not import. */
const serverPackages =
	"^node_modules/(@modelcontextprotocol/server|oidc-provider|light-my-request|kysely|libsql|pg|pino|prom-client|pdfkit|rate-limiter-flexible|ioredis|cockatiel|csv-parse|@epic-web/cachified|lru-cache|@orpc/(server|openapi)|@remix-run/(node|serve|server-runtime))/";

/** Server modules: by name, or because Remix strips loaders and actions from route modules. */
const serverModules = [
	String.raw`\.server\.tsx?$`,
	String.raw`\.(resource|test)\.tsx?$`,
	String.raw`-(page|layout)\.tsx$`,
	String.raw`^app/(root|entry\.server)\.tsx$`,
	String.raw`^app/routes\.ts$`,
	String.raw`\.d\.ts$`,
];

const test = String.raw`\.test\.tsx?$`;

/** The embedded services, lowest layer first. Each may import the public files of those before it. */
const serviceLayers = [
	"newsletter",
	"identity",
	"product-service",
	"user-service",
	"mail-service",
	"resource-service",
	"cart-service",
	"portal-service",
	"payment-sandbox",
	"order-service",
	"conversation-service",
];

/** The features, lowest layer first. Each may import those before it; what two of them share is in `app/shared`. */
const featureLayers = [
	"credit",
	"mail",
	"newsletter",
	"notifications",
	"customer-parts",
	"photometry",
	"requests",
	"contact",
	"catalog",
	"tools",
	"assistant",
	"auth",
	"letterheads",
	"payments",
	"cart",
	"quick-order",
	"consent",
	"content",
	"crawlers",
	"agents",
	"warranty",
	"lighting-layouts",
	"invoices",
	"quotes",
	"checkout",
	"orders",
	"projects",
	"favorites",
	"account",
	"approvals",
	"sharing",
	"submittals",
	"help-me-buy",
	"custom-builder",
	"home",
	"rep-workspace",
];
const anyService = serviceLayers.join("|");
const publicFile = String.raw`/public\.server\.ts$`;

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
	forbidden: [
		{
			name: "no-cycles",
			comment: "Modules that need each other are one module, or lack a third. Types may refer to each other.",
			severity: "error",
			from: {},
			to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
		},
		{
			name: "resolvable",
			comment: "Every import leads to a file or an installed package. Two packages have types alone.",
			severity: "error",
			from: {},
			to: { couldNotResolve: true, pathNot: "^(virtual:|(geojson|topojson-specification)$)" },
		},
		{
			name: "contracts-stand-alone",
			comment: "Contracts import each other, zod and the contract library.",
			severity: "error",
			from: { path: "^contracts/", pathNot: test },
			to: { pathNot: ["^contracts/", "^node_modules/(zod|@orpc/contract)/"] },
		},
		{
			name: "photometry-stands-alone",
			comment: "Formulas and file formats of lighting know no framework, no network and no database.",
			severity: "error",
			from: { path: "^photometry/", pathNot: test },
			to: { pathNot: "^photometry/" },
		},
		{
			name: "reference-stands-alone",
			comment: "Reference data serves storefront and services alike, so it knows neither.",
			severity: "error",
			from: { path: "^reference/", pathNot: test },
			to: { pathNot: ["^reference/", "^(node:)?(fs|path|url|zlib)$"] },
		},
		{
			name: "telemetry-stands-alone",
			comment: "Metrics and traces of storefront and services know neither.",
			severity: "error",
			from: { path: "^telemetry/", pathNot: test },
			to: {
				pathNot: [
					"^telemetry/",
					"^(node:)?(http|net|diagnostics_channel)$",
					"^node_modules/(zod|prom-client|@opentelemetry)/",
				],
			},
		},
		{
			name: "tools-use-contracts",
			comment: "The services and the storefront both run tools, so tools know neither.",
			severity: "error",
			from: { path: "^assistant-tools/", pathNot: test },
			to: {
				pathNot: ["^(assistant-tools|contracts|photometry)/", "^node_modules/(zod|@orpc/(client|contract))/"],
			},
		},
		{
			name: "app-speaks-http",
			comment: "The storefront reaches the services through the service client only.",
			severity: "error",
			from: { path: "^app/" },
			to: { path: "^services/" },
		},
		{
			name: "services-know-no-pages",
			severity: "error",
			from: { path: "^services/" },
			to: { path: "^app/" },
		},
		{
			name: "services-through-public-files",
			comment: "A service offers the others what its public file exports, and nothing else.",
			severity: "error",
			from: { path: `^services/(${anyService})/`, pathNot: test },
			to: { path: `^services/(${anyService})/`, pathNot: [`^services/$1/`, publicFile] },
		},
		...serviceLayers.slice(0, -1).map((service, index) => ({
			name: "services-in-layers",
			comment: "A service uses those before it in the list; what it needs of a later one is passed in.",
			severity: /** @type {const} */ ("error"),
			from: { path: `^services/${service}/`, pathNot: test },
			to: { path: `^services/(${serviceLayers.slice(index + 1).join("|")})/` },
		})),
		{
			name: "shared-below-services",
			comment: "What services share knows none of them, but for the tables.",
			severity: "error",
			from: { path: "^services/(shared|db|queue)/" },
			to: { path: "^services/", pathNot: "^services/(shared|db|queue|data)/" },
		},
		{
			name: "design-system-stands-alone",
			comment: "No business word, so no import of ours from outside it.",
			severity: "error",
			from: { path: "^app/design-system/", pathNot: test },
			to: { path: "^(app|contracts|services)/", pathNot: "^app/design-system/" },
		},
		{
			name: "shared-below-features",
			severity: "error",
			from: { path: "^app/shared/" },
			to: { path: "^app/(features|shell)/" },
		},
		...featureLayers.slice(0, -1).map((feature, index) => ({
			name: "features-in-layers",
			comment: "A feature uses those before it in the list, so that no two need each other.",
			severity: /** @type {const} */ ("error"),
			from: { path: `^app/features/${feature}/`, pathNot: test },
			to: { path: `^app/features/(${featureLayers.slice(index + 1).join("|")})/` },
		})),
		{
			name: "features-have-a-layer",
			comment: "A new feature is put in the list of layers.",
			severity: "error",
			from: { path: "^app/" },
			to: { path: `^app/features/(?!(${featureLayers.join("|")})/)[^/]+/` },
		},
		{
			name: "features-below-shell",
			comment: "What pages and the frame around them both need is in app/shared.",
			severity: "error",
			from: { path: "^app/(features|paths)" },
			to: { path: "^app/shell/" },
		},
		{
			name: "product-does-not-need-tests",
			severity: "error",
			from: {
				path: "^(app|assistant-tools|contracts|photometry|reference|services|telemetry)/",
				pathNot: test,
			},
			to: { path: ["^(tests|scripts)/", test] },
		},
		{
			name: "server-only-packages",
			comment: "What needs a server is named .server, so that it cannot be built into the browser's script.",
			severity: "error",
			from: { path: "^app/", pathNot: serverModules },
			to: { path: serverPackages, dependencyTypesNot: ["type-only"] },
		},
		{
			name: "server-only-node",
			severity: "error",
			from: { path: "^app/", pathNot: serverModules },
			to: { dependencyTypes: ["core"] },
		},
		{
			name: "server-modules-from-the-browser",
			severity: "error",
			from: { path: "^app/", pathNot: serverModules },
			to: { path: String.raw`\.server\.tsx?$`, dependencyTypesNot: ["type-only"] },
		},
		{
			name: "packages-declared",
			comment:
				"A package that comes with another one may go with it. (The list of routes is read by the build.)",
			severity: "error",
			from: {
				path: "^(app|assistant-tools|contracts|photometry|reference|services|telemetry)/",
				pathNot: [test, "^app/routes\\.ts$"],
			},
			to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
		},
	],
	options: {
		doNotFollow: { path: "^node_modules/" },
		exclude: { path: String.raw`\?url$` },
		tsPreCompilationDeps: true,
		tsConfig: { fileName: "tsconfig.json" },
		enhancedResolveOptions: {
			exportsFields: ["exports"],
			conditionNames: ["import", "require", "node", "default", "types"],
			extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
		},
	},
};
