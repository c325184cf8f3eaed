/** The browser's own bar code reader, where it has one (the Barcode Detection API of the WICG). */

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };

type DetectorClass = {
	new (options: { formats: string[] }): Detector;
	getSupportedFormats(): Promise<string[]>;
};

/** The barcodes of cartons and shelf labels. */
const barcodeFormats = [
	"ean_13",
	"ean_8",
	"upc_a",
	"upc_e",
	"itf",
	"code_128",
	"code_39",
	"qr_code",
	"data_matrix",
];

const browserDetector = (): DetectorClass | undefined =>
	(globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

export const canScan = (): boolean =>
	browserDetector() !== undefined && typeof navigator.mediaDevices?.getUserMedia === "function";

/** @throws {Error} where the browser reads none of the formats */
export async function openReader(): Promise<Detector> {
	const Class = browserDetector();
	const formats = Class
		? (await Class.getSupportedFormats()).filter((format) => barcodeFormats.includes(format))
		: [];
	if (!Class || formats.length === 0) throw new Error("This browser reads no bar codes.");
	return new Class({ formats });
}
