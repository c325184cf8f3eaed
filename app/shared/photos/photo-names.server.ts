/**
 * Addresses of photographs. A photograph of another host carries a signature, so that visitors can't have the shop
 * show other files of that host, and the version of its content once it was read.
 */
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { env, perEnvironment } from "#client/env.server";
import { importedPhoto, isPhotoName } from "#rules/catalog/photos/photo-files";
import { type PictureHosts, pictureUrl } from "~/shared/pictures/product-picture.ts";
import { type PhotoSize, photoFolder, readPhotoSize } from "./photo-sizes.ts";

export const pictureHosts = (): PictureHosts => ({
	assetBaseUrl: env.ASSET_BASE_URL ?? null,
	imageHosts: env.IMAGE_HOSTS,
});

// What is known of photographs on the owner's hosts.

export type KnownPhoto = {
	/** Version of its content. */
	version: string;
	/** Epoch ms when the host said so. */
	checkedAt: number;
	etag: string | null;
	lastModified: string | null;
};

/** 20,000 are 5 MB. */
const known = perEnvironment(() => new LRUCache<string, KnownPhoto>({ max: 20_000 }));

export const knownPhoto = (url: string): KnownPhoto | undefined => known().get(url);

/** `null` before the photograph was first asked for. */
const knownVersion = (url: string): string | null => known().get(url)?.version ?? null;

export const rememberPhoto = (url: string, photo: KnownPhoto): void => void known().set(url, photo);

/** Where a photograph comes from. */
export type PhotoSource = { kind: "imported"; name: string } | { kind: "host"; url: string };

export type PhotoRequest = {
	source: PhotoSource;
	/** Version in the address; `null` when the page didn't know it. */
	version: string | null;
	size: PhotoSize;
};

const signatureLength = 8;

const keys = perEnvironment(() =>
	env.SESSION_SECRET.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", "photos", 32))),
);

const sign = (place: string, key: Buffer): string =>
	createHmac("sha256", key).update(place).digest("base64url").slice(0, signatureLength);

const isSigned = (place: string, signature: string): boolean =>
	keys().some((key) => timingSafeEqual(Buffer.from(sign(place, key)), Buffer.from(signature)));

const productImages = () => `${env.ASSET_BASE_URL?.replace(/\/+$/, "")}/product-images/`;

/** The part of an address that says which file of the owner's hosts it is. */
const toPlace = (url: string): string =>
	url.startsWith(productImages()) && !url.includes("?") && !url.includes("#")
		? url.slice(productImages().length).replace(/^~/, "%7E")
		: `~${Buffer.from(url).toString("base64url")}`;

/** @returns `null` for what isn't on one of the owner's hosts */
function fromPlace(place: string): string | null {
	const hosts = pictureHosts();
	if (place.startsWith("~"))
		return pictureUrl(hosts, "product-images", Buffer.from(place.slice(1), "base64url").toString());
	try {
		return pictureUrl(hosts, "product-images", place.split("/").map(decodeURIComponent).join("/"));
	} catch {
		return null;
	}
}

/**
 * Address of a picture on pages.
 * @param name as in `pictureUrl`
 * @returns the address of the owner's file for what isn't called a photograph, such as SVG; `null` without a picture
 */
export function photoOf(name: string): string | null {
	const url = pictureUrl(pictureHosts(), "product-images", name);
	if (url === null || url.startsWith("/") || !isPhotoName(new URL(url).pathname)) return url;
	const place = toPlace(url);
	return `${photoFolder}${place}?v=${sign(place, keys()[0] ?? Buffer.alloc(0))}${knownVersion(url) ?? ""}`;
}

/** Each picture once, without those that can't be shown. */
export const photosOf = (names: readonly string[]): string[] => [
	...new Set(names.flatMap((name) => photoOf(name) ?? [])),
];

/** The first picture that can be shown. @param names separated by commas */
export const firstPhoto = (names: string | null): string | null =>
	photosOf(names?.split(",") ?? [])[0] ?? null;

/** @returns `null` for an address that no page has */
export function readPhotoRequest({ pathname, searchParams }: URL): PhotoRequest | null {
	const at = pathname.lastIndexOf("/");
	const v = searchParams.get("v");
	if (v === null) {
		// Without a size it is what feeds and search engines are given.
		const whole = pathname.slice(photoFolder.length);
		const name = importedPhoto.test(whole) ? whole : pathname.slice(photoFolder.length, at);
		const size =
			name === whole
				? ({ box: "large", width: 1600, format: "jpg" } as const)
				: readPhotoSize(pathname.slice(at + 1));
		return size && importedPhoto.test(name)
			? { source: { kind: "imported", name }, version: name, size }
			: null;
	}
	const sized = readPhotoSize(pathname.slice(at + 1));
	const place = sized ? pathname.slice(photoFolder.length, at) : pathname.slice(photoFolder.length);
	const signature = v.slice(0, signatureLength);
	if (!/^[\w-]{8}$/.test(signature) || !isSigned(place, signature)) return null;
	const url = fromPlace(place);
	if (url === null || url.startsWith("/")) return null;
	return {
		source: { kind: "host", url },
		version: /^[\w-]{8}$/.test(v.slice(signatureLength)) ? v.slice(signatureLength) : null,
		size: sized ?? { box: "large", width: 1600, format: "jpg" },
	};
}
