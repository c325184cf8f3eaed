/** Paths and contents of the generated API document. */
import { generateOpenApi } from "./openapi.ts";
import { readableApi } from "./readable.ts";

export const readableFile = "build/api.md";
export const openApiFile = "build/openapi.json";

export async function apiDocumentFiles(): Promise<Record<string, string>> {
	const document = await generateOpenApi();
	return {
		[openApiFile]: `${JSON.stringify(document, null, "\t")}\n`,
		[readableFile]: readableApi(document),
	};
}
