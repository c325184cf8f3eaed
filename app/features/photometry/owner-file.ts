/** The photometric file that the owner imported for a SKU. */
import { keywordValue, type PhotometricFile, PhotometricFileError } from "#photometry/files/photometric-file";
import { readPhotometricFile } from "#photometry/files/read-photometric-file";
import { sourceText } from "./source-text.ts";

export type SkuFile = { file: PhotometricFile; source: string };

/**
 * @param content the text of an LM-63 or EULUMDAT file
 * @param onUnreadable is told which line cannot be read, and why
 * @returns `null` for an unreadable file
 */
export function readOwnerFile(
	content: string,
	sku: string,
	onUnreadable: (reason: string) => void = () => {},
): SkuFile | null {
	try {
		const file = readPhotometricFile(new TextEncoder().encode(content));
		const catalogKeywords = keywordValue(file, "LUMCAT") === null ? [{ name: "LUMCAT", value: sku }] : [];
		return {
			file: { ...file, keywords: [...file.keywords.filter(({ value }) => value !== ""), ...catalogKeywords] },
			source: sourceText(file),
		};
	} catch (error) {
		if (!(error instanceof PhotometricFileError)) throw error;
		onUnreadable(error.message);
		return null;
	}
}
