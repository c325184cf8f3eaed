import { keywordValue, type PhotometricFile } from "#photometry/files/photometric-file";

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
