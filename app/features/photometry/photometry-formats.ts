/** The formats that a photometric file can be downloaded in. */
export const downloadFormats = [
	{ format: "ies", label: "IES", detail: "LM-63-2019" },
	{ format: "ldt", label: "LDT", detail: "EULUMDAT" },
	{ format: "xml", label: "XML", detail: "TM-33-23" },
	{ format: "csv", label: "CSV", detail: "candela table" },
] as const;
export type DownloadFormat = (typeof downloadFormats)[number]["format"];
