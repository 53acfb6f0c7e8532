// How C++ values are sent and received. The conversation itself is that of the C kit.
#pragma once

#include <cstdio>
#include <string>
#include <vector>

#include "caller.h"

namespace kit {

template <typename T> struct wire;

template <> struct wire<int> {
    static void put(kit_buffer& to, int v) { kit_put_int(&to, v); }
    static int take(const kit_json& from) { return kit_int(&from); }
    static void show(kit_buffer& to, int v) { kit_put_int(&to, v); }
};

template <> struct wire<std::string> {
    static void put(kit_buffer& to, const std::string& v) { kit_put_text(&to, v.c_str()); }
    static std::string take(const kit_json& from) { return kit_text(&from); }
    static void show(kit_buffer& to, const std::string& v) { kit_put(&to, v.c_str()); }
};

template <> struct wire<void> {
    static void take(const kit_json&) {}
};

template <typename T> struct wire<std::vector<T>> {
    static void put(kit_buffer& to, const std::vector<T>& v) {
        kit_put(&to, "[");
        for (std::size_t place = 0; place < v.size(); place++) {
            if (place > 0) kit_put(&to, ",");
            wire<T>::put(to, v[place]);
        }
        kit_put(&to, "]");
    }
    static std::vector<T> take(const kit_json& from) {
        std::vector<T> v;
        if (from.kind != KIT_LIST) return v;
        v.reserve(from.length);
        for (std::size_t place = 0; place < from.length; place++) v.push_back(wire<T>::take(*kit_at(&from, place)));
        return v;
    }
    static void show(kit_buffer& to, const std::vector<T>& v) {
        kit_put(&to, "[");
        for (std::size_t place = 0; place < v.size(); place++) {
            if (place > 0) kit_put(&to, ", ");
            wire<T>::show(to, v[place]);
        }
        kit_put(&to, "]");
    }
};

inline void put_all(kit_buffer&) {}

template <typename T, typename... Others> void put_all(kit_buffer& to, const T& v, const Others&... others) {
    if (to.length > 0) kit_put(&to, ",");
    wire<T>::put(to, v);
    put_all(to, others...);
}

/// Calls a function of the API.
template <typename Result, typename... Given> Result call(const char* what, kit_way way, const Given&... given) {
    kit_buffer with = {nullptr, 0, 0};
    put_all(with, given...);
    return wire<Result>::take(*kit_call(what, &with, way));
}

/// Prints a line to the log.
template <typename T> void print(const T& v) {
    kit_buffer line = {nullptr, 0, 0};
    wire<T>::show(line, v);
    std::fprintf(stderr, "%s\n", line.text);
    kit_clear(&line);
}

}  // namespace kit
