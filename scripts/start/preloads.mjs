// @ts-check
/** Modules of this folder that are preloaded into the two processes, however they are started. */
export const storefrontPreloads = ["./end-when-idle.mjs", "./watch-event-loop.mjs", "./collect-garbage.mjs"];
export const servicesPreloads = ["./watch-event-loop.mjs"];
