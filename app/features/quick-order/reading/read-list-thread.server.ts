/** Worker thread that reads one list. */
import { readList } from "~/features/quick-order/reading/read-list.ts";
import { answerInThread } from "~/shared/threads/limited-threads.server.ts";

void answerInThread(readList);
