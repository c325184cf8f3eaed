/** What is known of photographs on the owner's hosts. */
import { LRUCache } from "lru-cache";
import { perEnvironment } from "#client/env.server";

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
export const knownVersion = (url: string): string | null => known().get(url)?.version ?? null;

export const rememberPhoto = (url: string, photo: KnownPhoto): void => void known().set(url, photo);
