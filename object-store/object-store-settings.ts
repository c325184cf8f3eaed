/** Settings of buckets, shared by the storefront, the services and the commands. */
import { z } from "zod";
import type { ObjectStoreSettings } from "./object-store.server.ts";

/** Place of customers' files: a bucket when one is set, else the folder. */
export type UploadPlace = { folder: string; store?: ObjectStoreSettings };

/** A bucket, and a folder in it where there is more than one shop: "meridian-files/shop-a". */
export const bucketName = z
	.string()
	.trim()
	.regex(
		/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w.-]+)*\/?$/i,
		"is a bucket such as shop-files, or one with a folder such as shop-files/shop-a",
	);

export const objectStoreSettings = {
	/** Address of the object store's S3 interface; AWS without one. */
	S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
	S3_REGION: z.string().trim().min(1).default("us-east-1"),
	/** Without keys, those of the machine are used, as AWS documents it. */
	S3_ACCESS_KEY_ID: z.string().min(1).optional(),
	S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
	/** Whether the bucket is in the path instead of the host name; by default with S3_ENDPOINT. */
	S3_PATH_STYLE: z.enum(["on", "off"]).optional(),
};

type Settings = z.infer<z.ZodObject<typeof objectStoreSettings>>;

/** Folders of the bucket that keeps files. */
export type FileKind = "uploads" | "submittals";
export type FileBuckets = Partial<Record<FileKind, ObjectStoreSettings>>;

/** Places in a bucket for files, where one is set: a folder for each kind, so that keys can be limited to one. */
export const createFileBuckets = (settings: Settings & { UPLOADS_BUCKET?: string }): FileBuckets =>
	settings.UPLOADS_BUCKET
		? {
				uploads: createObjectStore(settings, settings.UPLOADS_BUCKET, "uploads/"),
				submittals: createObjectStore(settings, settings.UPLOADS_BUCKET, "submittals/"),
			}
		: {};

/** @param place bucket with folders, as typed  @param folder in it, such as "uploads/" */
export function createObjectStore(settings: Settings, place: string, folder: string): ObjectStoreSettings {
	const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
	const [bucket = "", ...folders] = place.split("/").filter(Boolean);
	return {
		bucket,
		prefix: `${folders.map((name) => `${name}/`).join("")}${folder}`,
		region: settings.S3_REGION,
		endpoint: settings.S3_ENDPOINT,
		pathStyle: settings.S3_PATH_STYLE ? settings.S3_PATH_STYLE === "on" : settings.S3_ENDPOINT !== undefined,
		keys: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
	};
}

export function objectStoreProblems(
	settings: Settings,
): { code: "custom"; path: [string]; message: string }[] {
	const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
	if ((S3_ACCESS_KEY_ID === undefined) === (S3_SECRET_ACCESS_KEY === undefined)) return [];
	const [missing, configuredKey] = S3_ACCESS_KEY_ID
		? ["S3_SECRET_ACCESS_KEY", "S3_ACCESS_KEY_ID"]
		: ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"];
	return [{ code: "custom", path: [missing], message: `belongs to ${configuredKey}` }];
}
