import type { UploadPlace } from "../../shared/object-store-settings.ts";
import type { UploadFiles } from "./upload-files.server.ts";
import { createUploadFolder } from "./upload-folder.server.ts";
import { createUploadObjects } from "./upload-objects.server.ts";

/** A bucket when one is set, else the folder. */
export const openUploadFiles = ({ folder, store }: UploadPlace): UploadFiles =>
	store ? createUploadObjects(store) : createUploadFolder(folder);
