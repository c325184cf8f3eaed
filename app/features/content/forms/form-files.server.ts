/** The forms that visitors can download. */
import { getFolder } from "../content.server.ts";
import { slugsIn } from "../source/content-folder.server.ts";
import { type PrintedForm, readFormIn } from "../source/form-schema.server.ts";

export function readForms(): { slug: string; form: PrintedForm }[] {
	const folder = getFolder("forms");
	return slugsIn(folder, "forms").map((slug) => ({ slug, form: readFormIn(folder, slug) }));
}
