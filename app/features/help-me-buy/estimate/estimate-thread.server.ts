/** Worker thread that calculates one room. */
import { answerInThread } from "~/shared/threads/limited-threads.server.ts";
import { estimateRoom, type FixtureInput, type RoomInput } from "./estimate.ts";

void answerInThread(({ room, fixture }: { room: RoomInput; fixture: FixtureInput }) =>
	estimateRoom(room, fixture),
);
