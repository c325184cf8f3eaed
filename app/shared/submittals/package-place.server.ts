/** What every place of submittal packages can do. */
import type { Readable } from "node:stream";

/** Files of one package. A name may have one folder in front. Methods reject with `StorageFailed`. */
export type PackagePlace = {
	/** Writes a file that the shop alone can read. */
	write(name: string, content: string | Buffer): Promise<void>;
	/** Size of a file in bytes; `null` without such a file. */
	size(name: string): Promise<number | null>;
	/** Fails while it is read, when the file is gone. */
	read(name: string): Readable;
	/** Names of the files in a folder of the package, sorted; none without the folder. */
	list(folder: string): Promise<string[]>;
	/** Removes all files and folders but those whose names begin so: of a job, or single files. */
	keepOnly(beginnings: readonly string[]): Promise<void>;
	remove(): Promise<void>;
	/** A folder of this machine for the thread of a job, with the files whose names begin so. */
	checkOut(beginning: string): Promise<Workshop>;
};

export type Workshop = {
	folder: string;
	/** Keeps files that the thread made, and those in folders that it made. */
	checkIn(names: readonly string[]): Promise<void>;
	release(): Promise<void>;
};

export type PackagePlaces = {
	/** @param hash of owner and id */
	placeOf(hash: string): PackagePlace;
	/** Removes packages that nothing has changed for so long that their record has expired. */
	removeExpired(olderThanMs: number): Promise<void>;
};

const hashPattern = /^[0-9a-f]{64}$/;
export const isPackageHash = (name: string): boolean => hashPattern.test(name);

/** Records or files can be neither read nor written: a full disk, a missing folder or bucket, a lost database. */
export class StorageFailed extends Error {
	override name = "StorageFailed";
	constructor(cause: unknown) {
		super("Submittal packages can't be stored.", { cause });
	}
}

/** @throws {StorageFailed} instead of what the work throws */
export const storing = async <Result>(work: () => Promise<Result>): Promise<Result> => {
	try {
		return await work();
	} catch (error) {
		throw new StorageFailed(error);
	}
};
