/** Import rules. `npm run check` applies them, and `tests/architecture` tests them. */

/** Server-only packages, which browser modules must not import. */
const serverPackages =
	"^node_modules/(@modelcontextprotocol/server|oidc-provider|light-my-request|kysely|libsql|@aws-sdk/client-s3|pg|pino|prom-client|pdfkit|sharp|fontkit|rate-limiter-flexible|ioredis|cockatiel|csv-parse|@epic-web/cachified|lru-cache|@orpc/(server|openapi)|@remix-run/(node|serve|server-runtime))/";

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
	"webhook-service",
	"resource-service",
	"tax-service",
	"cart-service",
	"portal-service",
	"order-service",
	"conversation-service",
];

/** The features, lowest layer first. Each may import those before it; what two of them share is in `app/shared`. */
const featureLayers = [
	"credit",
	"mail",
	"cross-reference",
	"newsletter",
	"notifications",
	"customer-parts",
	"photometry",
	"requests",
	"contact",
	"catalog",
	"catalog-books",
	"catalog-feeds",
	"rebates",
	"payback",
	"tools",
	"assistant",
	"auth",
	"letterheads",
	"tax",
	"payments",
	"cart",
	"quick-order",
	"consent",
	"search-report",
	"content",
	"link-previews",
	"crawlers",
	"agents",
	"developers",
	"warranty",
	"lighting-layouts",
	"invoices",
	"quotes",
	"checkout",
	"blanket-orders",
	"orders",
	"projects",
	"favorites",
	"rep-workspace",
	"overview",
	"account",
	"company",
	"webhooks",
	"approvals",
	"sharing",
	"submittals",
	"help-me-buy",
	"site-lighting",
	"locations",
	"custom-builder",
	"home",
	"bid-jobs",
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
			name: "rules-stand-alone",
			comment: "Rules know no framework, no network and no database. Of contracts they take types alone.",
			severity: "error",
			from: { path: "^rules/", pathNot: test },
			to: { pathNot: ["^(rules|contracts|photometry|reference)/", "^node_modules/zod/"] },
		},
		{
			name: "rules-take-types-of-contracts",
			comment: "Contracts call rules, so rules that call contracts would make a circle.",
			severity: "error",
			from: { path: "^rules/", pathNot: test },
			to: { path: "^contracts/", dependencyTypesNot: ["type-only"] },
		},
		{
			name: "contracts-stand-alone",
			comment: "Contracts import each other, rules, zod and the contract library.",
			severity: "error",
			from: { path: "^contracts/", pathNot: test },
			to: { pathNot: ["^(contracts|rules)/", "^node_modules/(zod|@orpc/contract)/"] },
		},
		{
			name: "client-below-the-rest",
			comment: "What calls a service knows no page and no fallback.",
			severity: "error",
			from: { path: "^client/", pathNot: test },
			to: { path: "^(app|demo|services|specified)/" },
		},
		{
			name: "specified-is-one-room",
			comment: "What answers the specified calls knows no page and none of the embedded services.",
			severity: "error",
			from: { path: "^specified/", pathNot: test },
			to: { path: "^(app|demo|services)/" },
		},
		{
			name: "specified-has-doors",
			comment: "Pages use the files at its top; its folders are inside.",
			severity: "error",
			from: { path: "^app/features/", pathNot: test },
			to: { path: "^specified/[^/]+/" },
		},
		{
			name: "specified-backend-shares-no-code",
			comment: "The backend of the tests proves the calls, so it is written apart.",
			severity: "error",
			from: { path: "^specified/test-backend/", pathNot: test },
			to: {
				pathNot: ["^specified/test-backend/", "^(node:)?[a-z_]+(/promises)?$", "^node_modules/(zod|@types)/"],
			},
		},
		{
			name: "demo-apart-from-business",
			comment: "Only what starts the services, and their commands, know the demo.",
			severity: "error",
			from: { path: "^services/[^/]+/", pathNot: [test, "^services/cli/"] },
			to: { path: "^demo/" },
		},
		{
			name: "photometry-stands-alone",
			comment: "Formulas and file formats of lighting know no framework, no network and no database.",
			severity: "error",
			from: { path: "^photometry/", pathNot: test },
			to: { pathNot: ["^photometry/", "^node_modules/d3-contour/"] },
		},
		{
			name: "reference-stands-alone",
			comment: "Reference data serves storefront and services alike, so it knows neither.",
			severity: "error",
			from: { path: "^reference/", pathNot: test },
			to: { pathNot: ["^reference/", "^(node:)?(fs|path|url|zlib)$"] },
		},
		{
			name: "object-store-stands-alone",
			comment: "Storefront and services both keep files in a bucket, so what does it knows neither.",
			severity: "error",
			from: { path: "^object-store/", pathNot: test },
			to: { pathNot: ["^object-store/", "^(node:)?stream$", "^node_modules/(zod|@aws-sdk/client-s3)/"] },
		},
		{
			name: "telemetry-stands-alone",
			comment: "Metrics, traces and the wall around connections of storefront and services know neither.",
			severity: "error",
			from: { path: "^telemetry/", pathNot: test },
			to: {
				pathNot: [
					"^telemetry/",
					"^(node:)?(http|net|diagnostics_channel)$",
					"^node_modules/(zod|prom-client|undici|@opentelemetry)/",
				],
			},
		},
		{
			name: "tools-use-contracts",
			comment: "The services and the storefront both run tools, so tools know neither.",
			severity: "error",
			from: { path: "^assistant-tools/", pathNot: test },
			to: {
				pathNot: [
					"^(assistant-tools|contracts|photometry|reference|rules)/",
					"^node_modules/(zod|@orpc/(client|contract))/",
				],
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
			from: { path: "^(services|demo)/" },
			to: { path: "^(app|client|specified)/", pathNot: "^specified/test-backend/" },
		},
		{
			name: "mail-alone-is-drawn-by-services",
			comment: "Services answer data. The components of mail are the only ones outside of the storefront.",
			severity: "error",
			from: { path: "^(services|demo)/", pathNot: ["^services/mail-service/", test] },
			to: { path: "^node_modules/(react|react-dom|@react-email)/" },
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
			to: {
				path: "^(app|client|contracts|demo|rules|services|specified)/",
				pathNot: "^app/design-system/",
			},
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
				path: "^(app|assistant-tools|client|contracts|demo|object-store|photometry|reference|rules|services|specified|telemetry)/",
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
				path: "^(app|assistant-tools|client|contracts|demo|object-store|photometry|reference|rules|services|specified|telemetry)/",
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
