/** The generated files of the API document, by their path in the repository. */
import { generateOpenApi } from "./openapi.ts";
import { readableApi } from "./readable.ts";

export async function apiDocumentFiles(): Promise<Record<string, string>> {
	const document = await generateOpenApi();
	return {
		"docs/api/openapi.json": `${JSON.stringify(document, null, "\t")}\n`,
		"docs/api/README.md": readableApi(document),
	};
}
