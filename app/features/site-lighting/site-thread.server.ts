/** Worker thread that calculates one site. */
import { answerInThread } from "~/shared/threads/limited-threads.server.ts";
import { calculateSite, type SiteInput } from "./site.ts";

void answerInThread((site: SiteInput) => calculateSite(site));
