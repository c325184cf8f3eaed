/** Worker thread that calculates one room. */
import { answerInThread } from "~/shared/threads/limited-threads.server.ts";
import { estimateRoom, type FixtureInput, type OtherType, type RoomInput } from "./estimate.ts";

export type RoomTask = { room: RoomInput; fixture: FixtureInput; others: readonly OtherType[] };

void answerInThread(({ room, fixture, others }: RoomTask) => estimateRoom(room, fixture, others));
