// Replaces, in the browser's build, components that only the server renders (`withoutHydration`).

export const OnServer = undefined;
