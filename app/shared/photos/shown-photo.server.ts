/** Photographs in pictures and documents that the shop makes. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Services } from "#client/call-context";
import { loadOwnerPicture } from "~/shared/pictures/owner-picture.server.ts";
import { loadPhotoCopy } from "./photo-copy.server.ts";
import { photosOf, readPhotoRequest } from "./photo-names.server.ts";
import { isPhoto } from "./photo-sizes.ts";

/** A document does without a photograph that takes longer, in ms. */
const waitMs = 3000;

/** @param address as on pages; @returns JPEG; `null` when it can't be loaded in 3 s */
export async function loadShownPhoto(services: Services, address: string): Promise<Buffer | null> {
	const photo = readPhotoRequest(new URL(address, "http://shop.invalid"));
	if (!photo) return null;
	const copy = await Promise.race([
		loadPhotoCopy(services, photo.source),
		sleep(waitMs, null, { ref: false }),
	]);
	return copy === "busy" ? null : (copy?.bytes ?? null);
}

/**
 * The first picture of a SKU, for a document.
 * @param images as the catalog names them
 * @returns JPEG or PNG
 */
export async function loadFirstPicture(
	services: Services,
	images: readonly { url: string }[],
): Promise<Buffer | null> {
	const [picture] = photosOf(images.map(({ url }) => url));
	if (picture === undefined) return null;
	if (isPhoto(picture)) return loadShownPhoto(services, picture);
	return picture.startsWith("/") ? null : loadOwnerPicture(picture);
}
