/** The photometric file that the owner imported for a SKU. */
import { keywordValue, type PhotometricFile, PhotometricFileError } from "#photometry/files/photometric-file";
import { readPhotometricFile } from "#photometry/files/read-photometric-file";

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

/** What kind of file it is and who tested the luminaire, in one line. */
export function sourceText(file: PhotometricFile): string {
	const lab = keywordValue(file, "TESTLAB");
	const test = keywordValue(file, "TEST");
	const photometry = file.lumensPerLamp === null ? "absolute photometry" : "relative photometry";
	return [
		`${file.format}, type ${file.photometricType}, ${photometry}`,
		lab && `laboratory: ${lab}`,
		test && `test: ${test}`,
	]
		.filter(Boolean)
		.join("; ")
		.slice(0, 300)
		.concat(".");
}
