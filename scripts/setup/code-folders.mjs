// @ts-check
/** The folders of the product's code, whose imports are ruled by `.dependency-cruiser.mjs`. */
export const codeFolders = [
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
];
