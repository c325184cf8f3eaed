import type { Db } from "../../db/connect.server.ts";
import { selectPictureFile } from "./pictures-repository.server.ts";

/** A photograph that came with a catalog file, in base64; `null` for an unknown name. */
export async function pictureFile(db: Db, name: string): Promise<{ data: string } | null> {
	const found = await selectPictureFile(db, name);
	return found ? { data: found.content } : null;
}
