import { storedFollows } from "../../page/deviceFollows";

/** Whether this device follows anything. */
export const hasDeviceFollows = (): boolean => storedFollows() !== "";
