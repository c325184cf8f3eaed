/** Free of schemas, for use in the browser. */
import { endOfDay, shopTimeZone, shopToday, zoneTitle } from "../clock/time-zones.ts";
import { formatNumber } from "../format.ts";

export const uploadLimits = {
	/** Files of one request. */
	files: 10,
	/** Largest file in bytes: 25 MB as file managers count it. */
	bytes: 25 * 1024 * 1024,
	/** Bytes of one part of a file. */
	partBytes: 1024 * 1024,
	/** Characters of a file name. */
	name: 200,
	/** How long a file that was not sent with a request is kept, in hours. */
	unsentHours: 24,
} as const;

export const requestKinds = ["layout", "claim", "return", "cancellation"] as const;
export type RequestKind = (typeof requestKinds)[number];

/** What a file is sent with: a request, the purchase order of a checkout, the logo of a letterhead, or a tax exemption certificate. */
export const uploadPurposes = [...requestKinds, "purchase-order", "logo", "certificate"] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** Whether files are taken before a sign-in, as their requests are. */
export const isForVisitors = (purpose: UploadPurpose): boolean => purpose === "layout" || purpose === "claim";

/** Requests take several files; everything else is one file of a signed-in user. */
export const isForRequest = (purpose: UploadPurpose): purpose is RequestKind =>
	(requestKinds as readonly UploadPurpose[]).includes(purpose);

/** Accepted kinds of files, found by their contents. */
export const uploadTypes = {
	pdf: { label: "PDF", mime: "application/pdf", extensions: ["pdf"], family: "pdf" },
	dwg: { label: "DWG drawing", mime: "image/vnd.dwg", extensions: ["dwg"], family: "dwg" },
	dxf: { label: "DXF drawing", mime: "image/vnd.dxf", extensions: ["dxf"], family: "dxf" },
	ies: {
		label: "photometric file",
		mime: "text/plain; charset=utf-8",
		extensions: ["ies", "ldt"],
		family: "photometry",
	},
	png: { label: "PNG image", mime: "image/png", extensions: ["png"], family: "image" },
	jpg: { label: "JPEG image", mime: "image/jpeg", extensions: ["jpg", "jpeg", "jfif"], family: "image" },
	webp: { label: "WebP image", mime: "image/webp", extensions: ["webp"], family: "image" },
	heic: { label: "HEIC image", mime: "image/heic", extensions: ["heic", "heif"], family: "image" },
} as const;
export type UploadType = keyof typeof uploadTypes;
export const uploadTypeNames = Object.keys(uploadTypes) as [UploadType, ...UploadType[]];

export const acceptedFiles = "PDF, DWG, DXF, IES, LDT, PNG, JPEG, WebP and HEIC files";

/** The `accept` attribute of a file field. */
export const acceptedExtensions = Object.values(uploadTypes)
	.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
	.join(",");

export const megabytes = (bytes: number): number => Math.floor(bytes / (1024 * 1024));

type UploadRules = { bytes: number; types: readonly UploadType[]; accepted: string };

const requestFiles: UploadRules = {
	bytes: uploadLimits.bytes,
	types: uploadTypeNames,
	accepted: acceptedFiles,
};
const purchaseOrderFiles: UploadRules = { bytes: 10 * 1024 * 1024, types: ["pdf"], accepted: "PDF files" };

const logoFiles: UploadRules = { bytes: 1024 * 1024, types: ["png", "jpg"], accepted: "PNG and JPEG images" };

const certificateFiles: UploadRules = {
	bytes: 10 * 1024 * 1024,
	types: ["pdf", "png", "jpg"],
	accepted: "PDF, PNG and JPEG files",
};

const otherFiles = {
	"purchase-order": purchaseOrderFiles,
	logo: logoFiles,
	certificate: certificateFiles,
} as const satisfies Record<Exclude<UploadPurpose, RequestKind>, UploadRules>;

export const uploadRules = (purpose: UploadPurpose): UploadRules =>
	isForRequest(purpose) ? requestFiles : otherFiles[purpose];

export const tooLargeFile = (name: string, purpose: UploadPurpose = "layout"): string =>
	`${name} is larger than ${megabytes(uploadRules(purpose).bytes)} MB. ${purpose === "logo" ? "Export" : "Split it or export"} a smaller version.`;

/** Why a file of this name is not taken; `null` when it may be. */
export function wrongName(name: string, purpose: UploadPurpose): string | null {
	const { types, accepted } = uploadRules(purpose);
	const type = typeOfName(name);
	return type && types.includes(type) ? null : `${name} can't be used. We take ${accepted}.`;
}

export const tooManyFiles = `You can send up to ${uploadLimits.files} files. Remove one to add another.`;

/** The type that a file's name promises; `null` for an unknown extension. */
export function typeOfName(name: string): UploadType | null {
	const extension = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
	const found = uploadTypeNames.find((type) =>
		(uploadTypes[type].extensions as readonly string[]).includes(extension),
	);
	return found ?? null;
}

// How much signed-in people, and all people of a company, may upload in a day by the shop's clock.

/** In MB of 1024 × 1024 bytes: eight of the largest requests. */
export const defaultUserUploadMegabytes = 2_000;

/** What all people of a company may upload together, in what one of them may. */
const peopleOfCompany = 10;

const megabyte = 1024 * 1024;

export type UploadQuota = {
	/** Of a day. */
	bytes: number;
	/** Why a file that goes beyond it was refused, and when the next may come. */
	sentence: string;
};

const quota = (who: string, megabytes: number): UploadQuota => ({
	bytes: megabytes * megabyte,
	sentence: `This file would put ${who} over the limit of ${formatNumber(megabytes)} MB a day. You can upload more after midnight, ${zoneTitle(shopTimeZone)}.`,
});

/** @param megabytes that one person may upload in a day */
export const userQuota = (megabytes: number): UploadQuota => quota("you", megabytes);

/** Of all people of a company together. @param megabytes that one person may upload in a day */
export const companyQuota = (megabytes: number): UploadQuota =>
	quota("your company", megabytes * peopleOfCompany);

/** Until the next day of the shop's clock begins. @param now in ms since 1970 */
export const secondsOfToday = (now: number): number =>
	Math.ceil((Date.parse(endOfDay(shopToday(now), shopTimeZone)) + 1 - now) / 1000);
