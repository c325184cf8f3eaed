/** Addresses of the owner's pictures and files. Pure. */

/** Folders below `ASSET_BASE_URL`, one for each that section 9 of the specification lists. */
export const assetFolders = [
	"banners",
	"news",
	"categories",
	"brands",
	"footer",
	"top-panel",
	"mega-menu",
	"product-images",
	"options",
	"catalog-documents",
	"account-badges",
] as const;
export type AssetFolder = (typeof assetFolders)[number];

/**
 * A file name gets the folder's address; a name that starts with a slash is one of the shop's own files. A
 * full address is kept when it has the same origin, as the content security policy allows no other.
 *
 * @param base `ASSET_BASE_URL`; `null` when not configured
 * @returns `null` when the file cannot be shown
 */
export function assetUrl(base: string | null | undefined, folder: AssetFolder, name: string): string | null {
	const file = name.trim();
	if (!base || file === "" || file.startsWith("/")) return null;
	if (/^[a-z][a-z\d+.-]*:/i.test(file)) {
		if (!URL.canParse(file)) return null;
		const url = new URL(file);
		return url.origin === new URL(base).origin && url.username === "" ? url.href : null;
	}
	const steps = file.split("/").filter((step) => step !== "" && step !== "." && step !== "..");
	return `${base.replace(/\/+$/, "")}/${folder}/${steps.map(encodeURIComponent).join("/")}`;
}
